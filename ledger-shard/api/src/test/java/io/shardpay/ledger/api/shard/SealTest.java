package io.shardpay.ledger.api.shard;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SealTest {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;
    /** One second after the epoch: 1,000 ms, each with 2^22 IDs. */
    private static final long FIRST_ID_OF_SECOND_1 = 4_194_304_000L;

    private final Seal seal = new Seal(Instant.parse("2025-01-01T00:00:01Z"));

    @Test
    void aRangeThatEndsAtTheSealIsCovered() {
        assertThat(seal.covers(new IdRange(0, FIRST_ID_OF_SECOND_1), LAYOUT)).isTrue();
    }

    @Test
    void oneIdMoreIsNot() {
        assertThat(seal.covers(new IdRange(0, FIRST_ID_OF_SECOND_1 + 1), LAYOUT))
                .isFalse();
    }

    @Test
    void aSealThatWasNeverRaisedCoversNothing() {
        assertThat(new Seal(Instant.EPOCH).covers(new IdRange(0, 1), LAYOUT)).isFalse();
    }

    @Test
    void aSealInsideAMillisecondCoversTheMillisecondsBeforeIt() {
        Seal inside = new Seal(Instant.parse("2025-01-01T00:00:01.000999999Z"));
        assertThat(inside.firstOpenId(LAYOUT)).isEqualTo(FIRST_ID_OF_SECOND_1);
    }

    @Test
    void aSealBehindTheLastMillisecondCoversEverything() {
        Seal late = new Seal(Instant.parse("2200-01-01T00:00:00Z"));
        assertThat(late.covers(new IdRange(0, Long.MAX_VALUE), LAYOUT)).isTrue();
    }
}
