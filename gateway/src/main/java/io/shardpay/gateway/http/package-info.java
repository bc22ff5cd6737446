/** The merchants' door: the public paths. */
@NullMarked
package io.shardpay.gateway.http;

import org.jspecify.annotations.NullMarked;
