package io.shardpay.support;

import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.support.decode.IdDecoder;
import io.shardpay.support.shards.RelevantShards;
import io.shardpay.support.shards.ShardWindows;
import io.shardpay.support.window.WindowReader;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Hands the plain parts to CDI. */
@Singleton
public class SupportWiring {
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
    WindowReader windows(ShardWindows shards, RelevantShards relevant, IdLayout layout, InstantSource clock) {
        return new WindowReader(shards, relevant, layout, clock);
    }
}
