/** Calls to shards, each shard behind a guard of its own. */
@NullMarked
package io.shardpay.gateway.shard;

import org.jspecify.annotations.NullMarked;
