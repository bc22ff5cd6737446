/** Single creates: at the shard, through the gateway, and with one hot account, beside pgbench. */
@NullMarked
package io.shardpay.infra.benchmarks.create;

import org.jspecify.annotations.NullMarked;
