package io.shardpay.id;

import static io.shardpay.id.IdLayout.SHARDPAY;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The published vectors fix the arithmetic for every implementation. */
class IdVectorsTest {
    @Test
    void everyIdVectorSplitsAndComposes() throws IOException {
        List<String[]> rows = rows("transfer-ids.csv");
        assertThat(rows).hasSize(208);
        for (String[] row : rows) {
            long id = TransferId.fromString(row[0]).value();
            Instant instant = Instant.parse(row[1]);
            ShardNumber shard = new ShardNumber(Integer.parseInt(row[2]));
            int sequence = Integer.parseInt(row[3]);

            assertThat(SHARDPAY.instantOf(id)).as(row[0]).isEqualTo(instant);
            assertThat(SHARDPAY.shardOf(id)).as(row[0]).isEqualTo(shard);
            assertThat(SHARDPAY.sequenceOf(id)).as(row[0]).isEqualTo(sequence);
            assertThat(SHARDPAY.compose(instant.toEpochMilli(), shard, sequence))
                    .isEqualTo(id);
            assertThat(new TransferId(id)).hasToString(row[0]);
        }
    }

    @Test
    void everyWindowVectorGivesItsBounds() throws IOException {
        List<String[]> rows = rows("window-bounds.csv");
        assertThat(rows).hasSize(55);
        for (String[] row : rows) {
            assertThat(SHARDPAY.window(Instant.parse(row[0]), Instant.parse(row[1])))
                    .as(row[0])
                    .isEqualTo(new IdRange(Long.parseLong(row[2]), Long.parseLong(row[3])));
        }
    }

    private static List<String[]> rows(String file) throws IOException {
        try (InputStream in = IdVectorsTest.class.getResourceAsStream("/vectors/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .toList();
        }
    }
}
