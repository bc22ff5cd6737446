package io.shardpay.support;

import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.support.decode.IdDecoder;
import io.shardpay.support.shards.RelevantShards;
import io.shardpay.support.shards.ShardWindows;
import io.shardpay.support.window.WalkCursors;
import io.shardpay.support.window.WindowReader;
import io.shardpay.support.window.WindowSettings;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.InstantSource;

/** Hands the plain parts to CDI. */
@Singleton
public class SupportWiring {
    /** As strong as the code that it keys. */
    private static final int MADE_KEY_BYTES = 32;

    @Produces
    @Singleton
    IdLayout layout() {
        return IdLayout.SHARDPAY;
    }

    @Produces
    @Singleton
    InstantSource clock() {
        return InstantSource.system();
    }

    @Produces
    @Singleton
    RelevantShards relevantShards(ShardMap shards, IdLayout layout) {
        return new RelevantShards(shards, layout);
    }

    @Produces
    @Singleton
    IdDecoder decoder(IdLayout layout, RelevantShards shards, InstantSource clock) {
        return new IdDecoder(layout, shards, clock);
    }

    @Produces
    @Singleton
    WalkCursors cursors(WindowSettings settings) {
        byte[] made = new byte[MADE_KEY_BYTES];
        new SecureRandom().nextBytes(made);
        return new WalkCursors(settings.cursorKey()
                .map(key -> key.getBytes(StandardCharsets.UTF_8))
                .orElse(made));
    }

    @Produces
    @Singleton
    WindowReader windows(
            ShardWindows shards, RelevantShards relevant, IdLayout layout, InstantSource clock, WalkCursors cursors) {
        return new WindowReader(shards, relevant, layout, clock, cursors);
    }
}
