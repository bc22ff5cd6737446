package io.shardpay.support.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.shards.TransferFilter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

/** CASE 34: a cursor is good for its query alone, and only the service can make one. */
class WalkCursorsTest {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;
    private static final WindowQuery QUERY = query("2026-11-30T15:00:00Z");

    private final WalkCursors cursors = new WalkCursors("the key of this service".getBytes(StandardCharsets.UTF_8));
    private final Walk walk = new Walk(
            Order.ASC, Walk.over(QUERY.range(LAYOUT), shards(), Order.ASC).left(), true);

    private static List<ShardNumber> shards() {
        return List.of(new ShardNumber(1), new ShardNumber(2));
    }

    private static WindowQuery query(String to) {
        return new WindowQuery(
                Instant.parse("2026-11-30T14:00:00Z"), Instant.parse(to), TransferFilter.NONE, Order.ASC);
    }

    @Test
    void bringsTheWalkBack() {
        String cursor = cursors.encode(walk, QUERY);

        assertThat(cursors.decode(cursor, QUERY, LAYOUT)).isEqualTo(walk);
        assertThat(cursor).matches("[A-Za-z0-9_-]+");
        assertThat(new WalkCursors("the key of this service".getBytes(StandardCharsets.UTF_8))
                        .decode(cursor, QUERY, LAYOUT))
                .as("after a restart with the same key")
                .isEqualTo(walk);
    }

    @Test
    void refusesTheCursorOfAnotherQueryOrKey() {
        String cursor = cursors.encode(walk, QUERY);

        assertInvalid(cursors, cursor, query("2026-11-30T15:00:00.001Z"));
        assertInvalid(new WalkCursors("another key of 16 bytes".getBytes(StandardCharsets.UTF_8)), cursor, QUERY);
    }

    /** The mark of a walk that was open all the way, "u", made into "s"; and rows skipped by a bound that was moved. */
    @Test
    void refusesACursorWhoseWordsWereChanged() {
        byte[] bytes = Base64.getUrlDecoder().decode(cursors.encode(walk, QUERY));
        String place = new String(bytes, 17, bytes.length - 17, StandardCharsets.US_ASCII);
        assertThat(place).isEqualTo("u;253158123110400000:1.2");

        for (String forged :
                List.of("s;253158123110400000:1.2", "u;253158123110400001:1.2", "u;253158123110400000:1")) {
            byte[] other = forged.getBytes(StandardCharsets.US_ASCII);
            byte[] made = java.util.Arrays.copyOf(bytes, 17 + other.length);
            System.arraycopy(other, 0, made, 17, other.length);
            assertInvalid(cursors, Base64.getUrlEncoder().withoutPadding().encodeToString(made), QUERY);
        }
    }

    @Test
    void refusesEveryChangedByteAndEveryCut() {
        byte[] bytes = Base64.getUrlDecoder().decode(cursors.encode(walk, QUERY));
        for (int i = 0; i < bytes.length; i++) {
            byte[] changed = bytes.clone();
            changed[i] ^= 1;
            assertInvalid(cursors, Base64.getUrlEncoder().withoutPadding().encodeToString(changed), QUERY);
            byte[] cut = java.util.Arrays.copyOf(bytes, i);
            assertInvalid(cursors, Base64.getUrlEncoder().withoutPadding().encodeToString(cut), QUERY);
        }
        assertInvalid(cursors, "not base64!", QUERY);
        assertInvalid(cursors, "A".repeat(40_001), QUERY);
    }

    private static void assertInvalid(WalkCursors cursors, String text, WindowQuery query) {
        assertThatThrownBy(() -> cursors.decode(text, query, LAYOUT))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        problem -> assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_CURSOR))
                .hasMessage("the cursor does not belong to this query");
    }
}
