/** What an error looks like: RFC 9457 problems with stable codes. */
@NullMarked
package io.shardpay.ledger.api.problem;

import org.jspecify.annotations.NullMarked;
