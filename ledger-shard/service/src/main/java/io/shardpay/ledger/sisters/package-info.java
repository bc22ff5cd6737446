/** The shard as its sister services see it: identity, transfers of any merchant, placement keys, the clock. */
@NullMarked
package io.shardpay.ledger.sisters;

import org.jspecify.annotations.NullMarked;
