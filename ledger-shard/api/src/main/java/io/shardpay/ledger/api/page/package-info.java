/** The shape of every list. */
@NullMarked
package io.shardpay.ledger.api.page;

import org.jspecify.annotations.NullMarked;
