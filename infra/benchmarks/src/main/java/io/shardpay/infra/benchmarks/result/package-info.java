/** Result files: what was measured, on which machine, with which settings, for programs (JSON) and for people. */
@NullMarked
package io.shardpay.infra.benchmarks.result;

import org.jspecify.annotations.NullMarked;
