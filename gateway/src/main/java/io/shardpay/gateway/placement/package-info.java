/** Where a new merchant goes. */
@NullMarked
package io.shardpay.gateway.placement;

import org.jspecify.annotations.NullMarked;
