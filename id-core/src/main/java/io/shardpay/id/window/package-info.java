/** Issuing windows: the milliseconds a maker of IDs may use, made durable before they are used. */
@NullMarked
package io.shardpay.id.window;

import org.jspecify.annotations.NullMarked;
