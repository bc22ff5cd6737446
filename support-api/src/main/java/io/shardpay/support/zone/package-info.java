/** Time zones as people name them. */
@NullMarked
package io.shardpay.support.zone;

import org.jspecify.annotations.NullMarked;
