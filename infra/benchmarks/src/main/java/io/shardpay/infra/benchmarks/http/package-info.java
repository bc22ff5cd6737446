/** A closed-loop HTTP/1.1 client that costs little: one selector thread for all connections. */
@NullMarked
package io.shardpay.infra.benchmarks.http;

import org.jspecify.annotations.NullMarked;
