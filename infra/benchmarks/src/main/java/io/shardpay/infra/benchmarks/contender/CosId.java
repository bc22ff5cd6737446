package io.shardpay.infra.benchmarks.contender;

import java.time.Duration;
import java.util.function.Supplier;
import me.ahoo.cosid.snowflake.MillisecondSnowflakeId;

/** CosId's Snowflake, with its defaults. */
final class CosId implements Contender {
    private static final int NUMBER = 7;

    @Override
    public String name() {
        return "cosid";
    }

    @Override
    public String licence() {
        return "Apache-2.0";
    }

    @Override
    public Maker start() {
        return new MillisecondSnowflakeId(NUMBER)::generate;
    }

    @Override
    public Maker startTwin() {
        return start();
    }

    @Override
    public Supplier<Maker> planRestart(Duration clockBehind) {
        return () -> new SetBack(clockBehind.toMillis())::generate;
    }

    @Override
    public long epochMillis() {
        return me.ahoo.cosid.CosId.COSID_EPOCH;
    }

    @Override
    public long slotOf(long id) {
        return (id >>> 22) * PER_MILLISECOND + (id & PER_MILLISECOND - 1);
    }

    private static final class SetBack extends MillisecondSnowflakeId {
        private final long behindMillis;

        SetBack(long behindMillis) {
            super(NUMBER);
            this.behindMillis = behindMillis;
        }

        @Override
        protected long getCurrentTime() {
            return super.getCurrentTime() - behindMillis;
        }
    }
}
