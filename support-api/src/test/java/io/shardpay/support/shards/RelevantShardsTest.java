package io.shardpay.support.shards;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelevantShardsTest {
    private static final Instant FROM = Instant.parse("2026-11-30T14:00:00Z");
    private static final Instant TO = Instant.parse("2026-11-30T15:00:00Z");
    /** Shards 1 and 2 are open, 3 closed at 14:30, 4 opened at 14:45, 5 closed long ago. */
    private final RelevantShards shards = new RelevantShards(
            Shards.map()
                    .shard(1, "2025-06-01T00:00:00Z", null)
                    .shard(2, "2025-06-01T00:00:00Z", null)
                    .shard(3, "2025-06-01T00:00:00Z", "2026-11-30T14:30:00Z")
                    .shard(4, "2026-11-30T14:45:00Z", null)
                    .shard(5, "2025-06-01T00:00:00Z", "2026-01-01T00:00:00Z"),
            IdLayout.SHARDPAY);

    @Test
    void aWindowAloneConcernsEveryShardOpenInIt() {
        ShardPlan plan = shards.plan(FROM, TO, TransferFilter.NONE);

        assertThat(plan.relevant()).extracting(ShardNumber::value).containsExactly(1, 2, 3, 4);
        assertThat(plan.skipped()).containsExactly(new ShardNote(5, "closed at 2026-01-01T00:00:00Z"));
    }

    /** The allowed skew is 5 s, and the window is half-open at both its ends. */
    @ParameterizedTest
    @CsvSource({
        "2026-11-30T14:40:00Z, 2026-11-30T14:44:55Z, false",
        "2026-11-30T14:40:00Z, 2026-11-30T14:44:55.001Z, true",
        "2026-11-30T14:45:00Z, 2026-11-30T14:46:00Z, true",
    })
    void aShardOpenedJustAfterTheWindowCountsWithinTheAllowedSkew(Instant from, Instant to, boolean asked) {
        assertThat(shards.plan(from, to, TransferFilter.NONE).relevant().contains(new ShardNumber(4)))
                .isEqualTo(asked);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-30T14:30:04.999Z, 2026-11-30T14:40:00Z, true",
        "2026-11-30T14:30:05Z, 2026-11-30T14:40:00Z, false",
    })
    void aShardClosedJustBeforeTheWindowCountsWithinTheAllowedSkew(Instant from, Instant to, boolean asked) {
        assertThat(shards.plan(from, to, TransferFilter.NONE).relevant().contains(new ShardNumber(3)))
                .isEqualTo(asked);
    }

    @Test
    void aMerchantConcernsItsHomeOnly() {
        // 2 * 4,096: minted by shard 2.
        ShardPlan plan = shards.plan(FROM, TO, filter(new MerchantId(8192), null));

        assertThat(plan.relevant()).containsExactly(new ShardNumber(2));
        assertThat(plan.skipped())
                .containsExactly(
                        new ShardNote(1, "the merchant's home is shard 2"),
                        new ShardNote(3, "the merchant's home is shard 2"),
                        new ShardNote(4, "the merchant's home is shard 2"),
                        new ShardNote(5, "the merchant's home is shard 2"));
    }

    @Test
    void aMerchantOfAShardThatWasClosedThenConcernsNone() {
        ShardPlan plan = shards.plan(FROM, TO, filter(new MerchantId(5 * 4096), null));

        assertThat(plan.relevant()).isEmpty();
        assertThat(plan.skipped()).contains(new ShardNote(5, "closed at 2026-01-01T00:00:00Z"));
    }

    @Test
    void anAccountAloneConcernsTheShardItWasOpenedOn() {
        ShardPlan plan = shards.plan(FROM, TO, filter(null, new AccountId(4097)));

        assertThat(plan.relevant()).containsExactly(new ShardNumber(1));
        assertThat(plan.skipped()).contains(new ShardNote(2, "the account was opened on shard 1"));
    }

    @Test
    void theMerchantDecidesWhenBothAreGiven() {
        assertThat(shards.plan(FROM, TO, filter(new MerchantId(8192), new AccountId(4097)))
                        .relevant())
                .containsExactly(new ShardNumber(2));
    }

    @Test
    void saysWhyAShardCannotHaveMinted() {
        assertThat(shards.cannotHaveMinted(new ShardNumber(1), FROM)).isEmpty();
        assertThat(shards.cannotHaveMinted(new ShardNumber(77), FROM)).contains("shard 77 is not known");
        assertThat(shards.cannotHaveMinted(new ShardNumber(4), FROM))
                .contains("shard 4 was opened at 2026-11-30T14:45:00Z");
        assertThat(shards.cannotHaveMinted(new ShardNumber(5), FROM))
                .contains("shard 5 was closed at 2026-01-01T00:00:00Z");
    }

    private static TransferFilter filter(@Nullable MerchantId merchant, @Nullable AccountId account) {
        return new TransferFilter(merchant, account, null, null, null, null, null);
    }
}
