/** A local stack under measurement: its books, the requests that create transfers in them, its processor time. */
@NullMarked
package io.shardpay.infra.benchmarks.load;

import org.jspecify.annotations.NullMarked;
