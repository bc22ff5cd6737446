package io.shardpay.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.bucket4j.TimeMeter;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MerchantRateLimitTest {
    private static final MerchantId EAGER = new MerchantId(7);
    private static final MerchantId CALM = new MerchantId(8);

    private final SetTime time = new SetTime();
    private final MerchantRateLimit limit = new MerchantRateLimit(settings(10, 3), time);

    private static final class SetTime implements TimeMeter {
        private long nanos;

        void advance(Duration by) {
            nanos += by.toNanos();
        }

        @Override
        public long currentTimeNanos() {
            return nanos;
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    }

    private static RateLimitSettings settings(long perSecond, long burst) {
        Map<String, String> properties = Map.of(
                "shardpay.rate-limit.per-second", Long.toString(perSecond),
                "shardpay.rate-limit.burst", Long.toString(burst));
        return new SmallRyeConfigBuilder()
                .withMapping(RateLimitSettings.class)
                .withSources(new PropertiesConfigSource(properties, "test", 100))
                .build()
                .getConfigMapping(RateLimitSettings.class);
    }

    private void take(MerchantId merchant, int times) {
        for (int i = 0; i < times; i++) {
            limit.take(merchant);
        }
    }

    @Test
    void beyondTheBurstTheAnswerSaysWhenToComeAgain() {
        take(EAGER, 3);
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> limit.take(EAGER))
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo(ProblemCode.RATE_LIMITED);
                    assertThat(problem.detail()).isEqualTo("merchant 7 may make 10 requests a second");
                    assertThat(problem.retryAfter()).isEqualTo(Duration.ofMillis(100));
                });
    }

    @Test
    void theAllowanceComesBackWithTime() {
        take(EAGER, 3);
        time.advance(Duration.ofMillis(200));
        take(EAGER, 2);
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> limit.take(EAGER));
        time.advance(Duration.ofHours(1));
        take(EAGER, 3);
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> limit.take(EAGER));
    }

    @Test
    void merchantsDoNotShareAnAllowance() {
        take(EAGER, 3);
        take(CALM, 3);
    }
}
