/** Requests handed on to shards and answers handed back, bytes as they are. */
@NullMarked
package io.shardpay.gateway.forward;

import org.jspecify.annotations.NullMarked;
