package io.shardpay.id.window;

import io.shardpay.id.time.SettableClock;

class InMemoryWindowSourceTest extends WindowSourceContract {
    private final SettableClock clock = SettableClock.at("2026-11-30T14:00:00Z");
    private InMemoryWindowSource store;

    @Override
    protected void reset() {
        store = new InMemoryWindowSource(clock);
    }

    @Override
    protected WindowSource connect() {
        return store;
    }

    @Override
    protected void sealThrough(long unixMillis) {
        store.sealThrough(unixMillis);
    }

    @Override
    protected long expectedStoreMillis() {
        return clock.currentMillis();
    }
}
