package io.shardpay.infra.local.stack;

import io.shardpay.infra.local.key.LocalKeys;
import io.shardpay.infra.local.postgres.Database;
import io.shardpay.infra.local.token.LocalTokens;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** The properties that turn six services into one stack. Everything else is the services' own default. */
final class StackConfiguration {
    private final StackPorts ports;
    private final LocalKeys keys;
    private final Instant opened;

    StackConfiguration(StackPorts ports, LocalKeys keys, Instant opened) {
        this.ports = ports;
        this.keys = keys;
        this.opened = opened;
    }

    Map<String, String> shard(int number, Database database) {
        Map<String, String> properties = http(ports.shard(number));
        properties.put("shardpay.shard.number", Integer.toString(number));
        properties.put("quarkus.datasource.jdbc.url", database.url());
        properties.put("quarkus.datasource.username", database.user());
        properties.put("quarkus.datasource.password", database.password());
        properties.put("mp.jwt.verify.publickey.location", "file:" + keys.servicesKeySet());
        properties.put("shardpay.operators.issuer", LocalTokens.ISSUER);
        properties.put("shardpay.operators.key-location", "file:" + keys.callersKeySet());
        return properties;
    }

    Map<String, String> gateway() {
        Map<String, String> properties = door(ports.gateway());
        properties.put("smallrye.jwt.sign.key.location", "file:" + keys.gatewayKey());
        return properties;
    }

    Map<String, String> support() {
        Map<String, String> properties = door(ports.support());
        properties.put("smallrye.jwt.sign.key.location", "file:" + keys.supportKey());
        properties.put("shardpay.window.cursor-key", keys.cursorSecret());
        for (ConsoleLogin login : ConsoleLogin.ALL) {
            properties.put("quarkus.security.users.embedded.users." + login.user(), login.password());
            properties.put("quarkus.security.users.embedded.roles." + login.user(), login.roles());
        }
        return properties;
    }

    private Map<String, String> door(int port) {
        Map<String, String> properties = http(port);
        properties.put("mp.jwt.verify.publickey.location", "file:" + keys.callersKeySet());
        properties.put("mp.jwt.verify.issuer", LocalTokens.ISSUER);
        for (int number = 1; number <= ports.shards().size(); number++) {
            String shard = "shardpay.placement.shards." + number;
            properties.put(shard + ".url", "http://127.0.0.1:" + ports.shard(number));
            properties.put(shard + ".opened", opened.toString());
        }
        return properties;
    }

    private static Map<String, String> http(int port) {
        Map<String, String> properties = new TreeMap<>();
        properties.put("quarkus.http.host", "127.0.0.1");
        properties.put("quarkus.http.port", Integer.toString(port));
        return properties;
    }
}
