/** Merchants: whose books a shard keeps. */
@NullMarked
package io.shardpay.ledger.api.merchant;

import org.jspecify.annotations.NullMarked;
