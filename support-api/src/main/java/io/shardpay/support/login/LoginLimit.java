package io.shardpay.support.login;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Locale;

/**
 * A token bucket a user name and one an address, per process. A try is taken before its password is looked at, so that many at once
 * are no way around the limit, and given back when the password was right. Thread-safe.
 */
@Singleton
public class LoginLimit {
    /** Names, and addresses, with a bucket in memory, about 400 bytes each. One that is pushed out starts with a full bucket. */
    private static final int MAX_BUCKETS = 16_384;
    /** No user has a longer name; what is longer shares its bucket with its beginning. */
    private static final int MAX_NAME_CHARS = 100;

    private final LoadingCache<String, Bucket> users;
    private final LoadingCache<String, Bucket> addresses;

    @Inject
    public LoginLimit(LoginLimitSettings settings) {
        this(settings, TimeMeter.SYSTEM_NANOTIME);
    }

    LoginLimit(LoginLimitSettings settings, TimeMeter time) {
        this.users = buckets(settings.user().attempts(), settings.user().refill(), time);
        this.addresses =
                buckets(settings.address().attempts(), settings.address().refill(), time);
    }

    private static LoadingCache<String, Bucket> buckets(int attempts, Duration refill, TimeMeter time) {
        return Caffeine.newBuilder()
                .maximumSize(MAX_BUCKETS)
                .build(key -> Bucket.builder()
                        .addLimit(limit -> limit.capacity(attempts).refillGreedy(1, refill))
                        .withCustomTimePrecision(time)
                        .build());
    }

    /** Takes a try. Answers how long it must wait; zero when it may go on now. */
    Duration take(String user, String address) {
        Duration wait = take(addresses.get(address));
        return wait.isZero() ? take(users.get(key(user))) : wait;
    }

    private static Duration take(Bucket bucket) {
        ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
        return probe.isConsumed() ? Duration.ZERO : Duration.ofNanos(probe.getNanosToWaitForRefill());
    }

    /** The password was right: the name's earlier tries are forgotten, and the address has its last one back. */
    void succeeded(String user, String address) {
        users.get(key(user)).reset();
        addresses.get(address).addTokens(1);
    }

    private static String key(String user) {
        String name = user.length() > MAX_NAME_CHARS ? user.substring(0, MAX_NAME_CHARS) : user;
        return name.toLowerCase(Locale.ROOT);
    }
}
