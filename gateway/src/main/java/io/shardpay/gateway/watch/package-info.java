/** What is known of the shards' health and load. */
@NullMarked
package io.shardpay.gateway.watch;

import org.jspecify.annotations.NullMarked;
