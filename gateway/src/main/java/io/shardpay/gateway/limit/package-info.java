/** How many requests a merchant may make. */
@NullMarked
package io.shardpay.gateway.limit;

import org.jspecify.annotations.NullMarked;
