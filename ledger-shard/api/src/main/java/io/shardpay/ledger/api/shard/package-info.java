/** What a shard says of itself, and its windows for readers that hold the role service. */
@NullMarked
package io.shardpay.ledger.api.shard;

import org.jspecify.annotations.NullMarked;
