package io.shardpay.infra.benchmarks.create;

import java.time.Duration;

/**
 * How creates are measured.
 *
 * @param connections of the closed loop, one request under way on each
 * @param warmUp before the first measurement of each door; the compilers of the services want 15 s
 * @param measured each time
 * @param rounds over all doors; the medians count
 * @param pgbenchClients of pgbench
 */
public record CreateSettings(int connections, Duration warmUp, Duration measured, int rounds, int pgbenchClients) {
    /** After the first measurement of a door its services are warm; only caches have to come back. */
    static final Duration LATER_WARM_UP = Duration.ofSeconds(3);

    Duration warmUpOf(int round) {
        return round == 0 ? warmUp : LATER_WARM_UP;
    }
}
