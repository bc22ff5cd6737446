/** PostgreSQL's own benchmark as the yardstick: what the same server does on the same disk in the same minutes. */
@NullMarked
package io.shardpay.infra.benchmarks.pgbench;

import org.jspecify.annotations.NullMarked;
