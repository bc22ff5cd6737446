package io.shardpay.infra.local.stack;

import java.util.List;

/** How much of the machine a service's Java may take. */
public enum JvmMode {
    /** Six services side by side on a laptop: a small heap, and the quick compiler only, which makes them ready sooner. */
    SMALL(List.of("-Xms32m", "-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")),
    /** For measurements: both compilers and room for the load. */
    PERFORMANCE(List.of("-Xms256m", "-Xmx768m", "-XX:+UseSerialGC"));

    private final List<String> flags;

    JvmMode(List<String> flags) {
        this.flags = flags;
    }

    List<String> flags() {
        return flags;
    }
}
