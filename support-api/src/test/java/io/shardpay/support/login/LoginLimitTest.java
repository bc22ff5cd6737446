package io.shardpay.support.login;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoginLimitTest {
    private static final String HERE = "192.0.2.1";
    private static final String ELSEWHERE = "192.0.2.2";

    private final SetTime time = new SetTime();
    private final LoginLimit limit = new LoginLimit(settings(), time);

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

    private static LoginLimitSettings settings() {
        Map<String, String> properties = Map.of(
                "shardpay.login-limit.user.attempts", "3",
                "shardpay.login-limit.user.refill", "60S",
                "shardpay.login-limit.address.attempts", "5",
                "shardpay.login-limit.address.refill", "10S");
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, text -> Duration.parse("PT" + text))
                .withMapping(LoginLimitSettings.class)
                .withSources(new PropertiesConfigSource(properties, "test", 100))
                .build()
                .getConfigMapping(LoginLimitSettings.class);
    }

    private void letThrough(String user, String address, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(limit.take(user, address)).isZero();
        }
    }

    @Test
    void aNameWaitsAfterItsTriesFromWhereverTheyCome() {
        letThrough("anna", HERE, 2);
        letThrough("ANNA", ELSEWHERE, 1);
        assertThat(limit.take("anna", ELSEWHERE)).isEqualTo(Duration.ofSeconds(60));
        letThrough("berta", ELSEWHERE, 1);
        time.advance(Duration.ofSeconds(60));
        letThrough("anna", HERE, 1);
        assertThat(limit.take("anna", HERE)).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void anAddressWaitsAfterItsTriesOnWhicheverNames() {
        for (int i = 0; i < 5; i++) {
            letThrough("user-" + i, HERE, 1);
        }
        assertThat(limit.take("user-5", HERE)).isEqualTo(Duration.ofSeconds(10));
        letThrough("user-5", ELSEWHERE, 1);
    }

    @Test
    void aSuccessForgetsTheNamesTriesAndCountsForNoAddress() {
        for (int i = 0; i < 20; i++) {
            letThrough("anna", HERE, 1);
            limit.succeeded("anna", HERE);
        }
        letThrough("anna", HERE, 2);
        limit.succeeded("anna", HERE);
        letThrough("anna", HERE, 3);
        assertThat(limit.take("anna", HERE)).isPositive();
    }
}
