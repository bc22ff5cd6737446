package io.shardpay.infra.local.postgres;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where a server lives.
 *
 * @param data its data folder; made when it is missing
 * @param port TCP port of 127.0.0.1
 * @param log takes what the server prints
 * @param pidFile by which a later run finds a server that was left behind
 * @param settings lines of postgresql.conf that come last and win
 */
public record PostgresPlace(Path data, int port, Path log, Path pidFile, Map<String, String> settings) {
    public PostgresPlace {
        data = data.toAbsolutePath().normalize();
        settings = Map.copyOf(settings);
    }
}
