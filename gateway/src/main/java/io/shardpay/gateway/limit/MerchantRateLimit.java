package io.shardpay.gateway.limit;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;

/** A token bucket a merchant, per gateway process. Thread-safe, lock-free on the way of a request. */
@Singleton
public class MerchantRateLimit {
    /** Merchants with a bucket in memory, about 300 bytes each. One that is pushed out starts with a full bucket. */
    private static final int MAX_MERCHANTS = 65_536;

    private final LoadingCache<MerchantId, Bucket> buckets;
    private final long perSecond;

    @Inject
    public MerchantRateLimit(RateLimitSettings settings) {
        this(settings, TimeMeter.SYSTEM_NANOTIME);
    }

    MerchantRateLimit(RateLimitSettings settings, TimeMeter time) {
        this.perSecond = settings.perSecond();
        this.buckets = Caffeine.newBuilder()
                .maximumSize(MAX_MERCHANTS)
                .build(merchant -> Bucket.builder()
                        .addLimit(limit -> limit.capacity(settings.burst())
                                .refillGreedy(settings.perSecond(), Duration.ofSeconds(1)))
                        .withCustomTimePrecision(time)
                        .build());
    }

    /**
     * Takes one request from the merchant's allowance.
     *
     * @throws ProblemException 429 with the time until the next one is free
     */
    public void take(MerchantId merchant) {
        ConsumptionProbe probe = buckets.get(merchant).tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            throw ProblemException.retryable(
                    ProblemCode.RATE_LIMITED,
                    "merchant " + merchant + " may make " + perSecond + " requests a second",
                    Duration.ofNanos(probe.getNanosToWaitForRefill()));
        }
    }
}
