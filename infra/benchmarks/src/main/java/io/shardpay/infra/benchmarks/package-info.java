/** The command line of the benchmarks: what is measured lives in the packages below. */
@NullMarked
package io.shardpay.infra.benchmarks;

import org.jspecify.annotations.NullMarked;
