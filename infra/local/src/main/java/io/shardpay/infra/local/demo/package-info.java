/** The command {@code infra/demo}: believable merchants and transfers. */
@NullMarked
package io.shardpay.infra.local.demo;

import org.jspecify.annotations.NullMarked;
