package io.shardpay.support.decode;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.IdLayout;
import io.shardpay.id.TransferId;
import io.shardpay.support.shards.RelevantShards;
import io.shardpay.support.shards.Shards;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class IdDecoderTest {
    private static final Instant NOW = Instant.parse("2026-11-30T14:03:10Z");
    private final IdDecoder decoder = new IdDecoder(
            IdLayout.SHARDPAY,
            new RelevantShards(
                    Shards.map()
                            .shard(1, "2025-01-01T00:00:00Z", null)
                            .shard(2, "2025-01-01T00:00:00Z", "2026-01-01T00:00:00Z")
                            .shard(42, "2025-01-01T00:00:00Z", null),
                    IdLayout.SHARDPAY),
            InstantSource.fixed(NOW));

    @ParameterizedTest
    @CsvFileSource(resources = "/vectors/transfer-ids.csv", numLinesToSkip = 1)
    void readsTheVectors(String id, Instant time, int shard, int sequence) {
        DecodedId decoded = decoder.decode(TransferId.fromString(id), ZoneOffset.UTC);

        assertThat(decoded.id()).isEqualTo(id);
        assertThat(decoded.time()).isEqualTo(time);
        assertThat(decoded.shard()).isEqualTo(shard);
        assertThat(decoded.sequence()).isEqualTo(sequence);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/vectors/window-bounds.csv", numLinesToSkip = 1)
    void boundsFollowTheVectors(Instant from, Instant to, String minId, String maxId) {
        assertThat(decoder.bounds(from, to)).isEqualTo(new IdBounds(from, to, minId, maxId));
    }

    @Test
    void showsTheBitsInFourGroups() {
        // 4,194,304 + 3 * 4,096 + 5: millisecond 1, shard 3, sequence 5.
        assertThat(decoder.decode(new TransferId(4_206_597), ZoneOffset.UTC).bits())
                .isEqualTo("0|00000000000000000000000000000000000000001|0000000011|000000000101");
        assertThat(decoder.decode(new TransferId(Long.MAX_VALUE), ZoneOffset.UTC)
                        .bits())
                .isEqualTo("0|11111111111111111111111111111111111111111|1111111111|111111111111");
    }

    @Test
    void namesTheIdsOfTheMillisecond() {
        // 253158878085292032 is shard 42, sequence 0: 42 * 4,096 = 172,032 above the first; a millisecond has
        // 4,194,304.
        assertThat(decoder.decode(new TransferId(253158878085292032L), ZoneOffset.UTC)
                        .millisecond())
                .isEqualTo(new DecodedId.Millisecond("253158878085120000", "253158878089314303"));
        assertThat(decoder.decode(new TransferId(Long.MAX_VALUE), ZoneOffset.UTC)
                        .millisecond())
                .isEqualTo(new DecodedId.Millisecond("9223372036850581504", "9223372036854775807"));
    }

    @ParameterizedTest
    @CsvSource({
        "UTC, 2026-11-30T14:03:00.000Z",
        "Europe/Berlin, 2026-11-30T15:03:00.000+01:00",
        "Asia/Kolkata, 2026-11-30T19:33:00.000+05:30",
        "America/St_Johns, 2026-11-30T10:33:00.000-03:30",
        "+02:00, 2026-11-30T16:03:00.000+02:00",
    })
    void showsTheTimeInTheZoneAskedFor(String zone, String zonedTime) {
        DecodedId decoded = decoder.decode(new TransferId(253158878085292032L), ZoneId.of(zone));

        assertThat(decoded.zonedTime()).isEqualTo(zonedTime);
        assertThat(decoded.time()).isEqualTo(Instant.parse("2026-11-30T14:03:00Z"));
    }

    @Test
    void findsNothingWrongWithAnOrdinaryId() {
        // Sequence 0 on shard 42: a multiple of 32, so a double holds it exactly, but a browser prints …030 for it.
        assertThat(decoder.decode(new TransferId(253158878085292032L), ZoneOffset.UTC)
                        .warnings())
                .isEmpty();
        assertThat(decoder.decode(new TransferId(253158878085292033L), ZoneOffset.UTC)
                        .warnings())
                .isEmpty();
    }

    @Test
    void warnsOfAShardThatIsNotKnownOrWasNotOpen() {
        // Shard 3 is not listed; shard 2 was closed in January. 2026-11-30T14:03:00.000Z starts at 253158878085120000.
        assertThat(decoder.decode(new TransferId(253158878085120000L + 3 * 4096), ZoneOffset.UTC)
                        .warnings())
                .containsExactly(new IdWarning(
                        IdWarning.Code.UNKNOWN_SHARD,
                        "shard 3 is not known, so it cannot have minted an ID at 2026-11-30T14:03:00Z"));
        assertThat(decoder.decode(new TransferId(253158878085120000L + 2 * 4096), ZoneOffset.UTC)
                        .warnings())
                .containsExactly(
                        new IdWarning(
                                IdWarning.Code.UNKNOWN_SHARD,
                                "shard 2 was closed at 2026-01-01T00:00:00Z, so it cannot have minted an ID at 2026-11-30T14:03:00Z"));
    }

    /** Now is 14:03:10, and a clock may be ahead by 5 s: 15,000 ms after 14:03:00 are 62,914,560,000 in an ID. */
    @ParameterizedTest
    @CsvSource({"15000, false", "15001, true"})
    void warnsOfATimeThatHasNotCome(long millisAfter1403, boolean warned) {
        long id = 253158878085120000L + millisAfter1403 * 4_194_304 + 4096 + 1;

        assertThat(decoder.decode(new TransferId(id), ZoneOffset.UTC).warnings())
                .extracting(IdWarning::code)
                .isEqualTo(warned ? List.of(IdWarning.Code.FUTURE_TIME) : List.of());
    }

    /** CASE 15: what a browser makes of 253158878085292033, and of every other ID within 16 of …032. */
    @Test
    void warnsOfWhatABrowserMadeOfAnIdAndSaysWhichCouldBeMeant() {
        assertThat(decoder.decode(new TransferId(253158878085292030L), ZoneOffset.UTC)
                        .warnings())
                .filteredOn(warning -> warning.code() == IdWarning.Code.LOOKS_ROUNDED_BY_JAVASCRIPT)
                .extracting(IdWarning::detail)
                .containsExactly("a browser writes every ID from 253158878085292016 to 253158878085292048 as "
                        + "253158878085292030, so any of them may be meant");
    }

    /** It ends in 0 and a browser prints it as it is: nothing was lost. */
    @Test
    void doesNotSuspectTheFirstIdOfAMillisecondOnAKnownShard() {
        IdDecoder all = new IdDecoder(
                IdLayout.SHARDPAY,
                new RelevantShards(Shards.map().shard(5, "2025-01-01T00:00:00Z", null), IdLayout.SHARDPAY),
                InstantSource.fixed(NOW));

        // Shard 5, sequence 0: 253158878085120000 + 5 * 4,096.
        assertThat(all.decode(new TransferId(253158878085140480L), ZoneOffset.UTC)
                        .warnings())
                .isEmpty();
        // Shard 10, sequence 0, ends in 0 as well, but nobody mints as shard 10.
        assertThat(all.decode(new TransferId(253158878085160960L), ZoneOffset.UTC)
                        .warnings())
                .extracting(IdWarning::code)
                .containsExactly(IdWarning.Code.UNKNOWN_SHARD, IdWarning.Code.LOOKS_ROUNDED_BY_JAVASCRIPT);
    }
}
