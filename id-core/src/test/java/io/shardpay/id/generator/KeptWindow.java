package io.shardpay.id.generator;

import io.shardpay.id.time.SettableClock;
import io.shardpay.id.window.InMemoryWindowSource;
import io.shardpay.id.window.WindowClaim;
import io.shardpay.id.window.WindowSource;
import java.time.Duration;
import java.util.UUID;

/** A generator under a settable clock, kept by a keeper over a store in memory. */
abstract class KeptWindow {
    static final long NOW = 1_796_047_380_000L;
    static final Duration LENGTH = Duration.ofSeconds(2);
    static final UUID ME = UUID.fromString("11111111-1111-4111-8111-111111111111");
    static final UUID RIVAL = UUID.fromString("22222222-2222-4222-8222-222222222222");

    final SettableClock clock = SettableClock.at("2026-11-30T14:03:00Z");
    final SettableClock storeClock = SettableClock.at("2026-11-30T14:03:00Z");
    final InMemoryWindowSource store = new InMemoryWindowSource(storeClock);
    final RecordedEvents events = new RecordedEvents();
    final SnowflakeIdGenerator generator = Generators.unstarted(clock, events);
    final WindowKeeper keeper = keeper(generator, ME, store);

    WindowKeeper keeper(SnowflakeIdGenerator of, UUID holder, WindowSource source) {
        return new WindowKeeper(of, source, clock, holder, LENGTH);
    }

    void pass(Duration time) {
        clock.pass(time);
        storeClock.pass(time);
    }

    WindowClaim stored() {
        return store.read().claim();
    }
}
