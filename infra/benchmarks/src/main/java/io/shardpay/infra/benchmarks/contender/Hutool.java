package io.shardpay.infra.benchmarks.contender;

import cn.hutool.core.lang.Snowflake;
import java.time.Duration;
import java.util.Date;
import java.util.function.Supplier;

/** Hutool's Snowflake on {@code System.currentTimeMillis}. */
final class Hutool implements Contender {
    private static final long WORKER = 7;
    private static final long DATA_CENTRE = 3;

    @Override
    public String name() {
        return "hutool";
    }

    @Override
    public String licence() {
        return "MulanPSL-2.0";
    }

    @Override
    public Maker start() {
        return new Snowflake(new Date(epochMillis()), WORKER, DATA_CENTRE, false)::nextId;
    }

    @Override
    public Maker startTwin() {
        return start();
    }

    /** Its clock cannot be set. An epoch that is later by as much gives the same IDs as a clock that is behind. */
    @Override
    public Supplier<Maker> planRestart(Duration clockBehind) {
        Date epoch = new Date(epochMillis() + clockBehind.toMillis());
        return () -> new Snowflake(epoch, WORKER, DATA_CENTRE, false)::nextId;
    }

    @Override
    public long epochMillis() {
        return Snowflake.DEFAULT_TWEPOCH;
    }

    @Override
    public long slotOf(long id) {
        return (id >>> 22) * PER_MILLISECOND + (id & PER_MILLISECOND - 1);
    }
}
