package io.shardpay.infra.local.postgres;

import java.util.Map;
import java.util.stream.Collectors;

/** The server's configuration: what a ledger needs on one machine, each line with its reason. */
final class PostgresSettings {
    private static final String TEMPLATE = """
            # Written at every start. Local changes belong into the launcher, not into this file.

            # Only this machine, only by TCP: the path of a socket file could be too long.
            listen_addresses = '127.0.0.1'
            port = %d
            unix_socket_directories = ''
            password_encryption = 'scram-sha-256'

            # A transfer that was acknowledged is on the disk. These are PostgreSQL's defaults, said aloud,
            # because a ledger that is fast without them is fast at losing money.
            fsync = on
            synchronous_commit = on
            full_page_writes = on

            # Each shard has one writer; readers are pools of a few. 200 leaves room for tools.
            max_connections = 200

            # The hot set of four small shards fits; the operating system caches the rest.
            shared_buffers = 256MB
            effective_cache_size = 1GB
            work_mem = 16MB
            maintenance_work_mem = 128MB

            # After each checkpoint every page is logged whole once. Rare, spread checkpoints keep that small under
            # load; the price is a recovery of at most a minute or so after a crash.
            checkpoint_timeout = 15min
            checkpoint_completion_target = 0.9
            max_wal_size = 4GB
            min_wal_size = 512MB
            wal_buffers = 16MB
            wal_compression = on

            # Every query is short: compiling one would take longer than running it.
            jit = off
            # Local disks of today read at random almost as fast as in order.
            random_page_cost = 1.1

            # Balances are updated in place for ever: clean up and count early and in small steps.
            autovacuum_vacuum_scale_factor = 0.05
            autovacuum_analyze_scale_factor = 0.02
            autovacuum_naptime = 15s

            # The books keep UTC; the byte order of text never changes with the operating system's locale.
            timezone = 'UTC'
            log_timezone = 'UTC'
            lc_messages = 'C'
            log_line_prefix = '%%m [%%p] %%d '
            log_checkpoints = on
            log_lock_waits = on
            log_min_duration_statement = 1s
            """;

    private PostgresSettings() {}

    /** @param extra settings of the caller; they come last and win */
    static String render(int port, Map<String, String> extra) {
        return String.format(TEMPLATE, port)
                + extra.entrySet().stream()
                        .map(entry -> entry.getKey() + " = '" + entry.getValue().replace("'", "''") + "'\n")
                        .sorted()
                        .collect(Collectors.joining());
    }
}
