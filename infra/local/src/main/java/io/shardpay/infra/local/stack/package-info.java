/** The services of one machine as a whole, for {@code infra/up}, for system tests and for benchmarks. */
@NullMarked
package io.shardpay.infra.local.stack;

import org.jspecify.annotations.NullMarked;
