/** Tokens for the local stack: the command {@code infra/token} and the same for tests. */
@NullMarked
package io.shardpay.infra.local.token;

import org.jspecify.annotations.NullMarked;
