/** The command {@code infra/up}. */
@NullMarked
package io.shardpay.infra.local.up;

import org.jspecify.annotations.NullMarked;
