/** What an ID says by itself: time, shard, sequence, and what looks wrong about it. Asks no shard. */
@NullMarked
package io.shardpay.support.decode;

import org.jspecify.annotations.NullMarked;
