/** A page of a window of time over four shards, as an agent asks for it. */
@NullMarked
package io.shardpay.infra.benchmarks.window;

import org.jspecify.annotations.NullMarked;
