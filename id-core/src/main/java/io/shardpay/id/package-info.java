/** The shape of an ID: layout, value types, shard numbers and window bounds. */
@NullMarked
package io.shardpay.id;

import org.jspecify.annotations.NullMarked;
