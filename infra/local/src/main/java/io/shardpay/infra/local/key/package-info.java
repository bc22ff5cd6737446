/** The RSA keys that make a local stack trust its callers and its own services. */
@NullMarked
package io.shardpay.infra.local.key;

import org.jspecify.annotations.NullMarked;
