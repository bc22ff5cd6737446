/** Transfers of a window of time over the shards that can hold them, merged in ID order and read page by page. */
@NullMarked
package io.shardpay.support.window;

import org.jspecify.annotations.NullMarked;
