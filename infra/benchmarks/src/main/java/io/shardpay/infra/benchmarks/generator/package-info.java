/** What an ID generator can do: ceiling, stalls, cost, and whether it repeats itself after a restart. */
@NullMarked
package io.shardpay.infra.benchmarks.generator;

import org.jspecify.annotations.NullMarked;
