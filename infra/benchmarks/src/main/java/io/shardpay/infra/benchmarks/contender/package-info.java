/** The ID generators under measurement, ours and published ones, behind one small interface. */
@NullMarked
package io.shardpay.infra.benchmarks.contender;

import org.jspecify.annotations.NullMarked;
