/** Who calls, and on whose behalf the shards are called. */
@NullMarked
package io.shardpay.gateway.caller;

import org.jspecify.annotations.NullMarked;
