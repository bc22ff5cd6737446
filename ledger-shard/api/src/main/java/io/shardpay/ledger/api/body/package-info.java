/** How large a request body may be. */
@NullMarked
package io.shardpay.ledger.api.body;

import org.jspecify.annotations.NullMarked;
