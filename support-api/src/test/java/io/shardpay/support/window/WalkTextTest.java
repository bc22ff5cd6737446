package io.shardpay.support.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.IdRange;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.page.Order;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WalkTextTest {
    private static final IdRange WHOLE = new IdRange(100, 1000);

    @Test
    void groupsShardsThatStandAtTheSamePlace() {
        Walk walk = new Walk(
                Order.ASC,
                Map.of(
                        new ShardNumber(4), new IdRange(300, 1000),
                        new ShardNumber(1), new IdRange(300, 1000),
                        new ShardNumber(3), new IdRange(150, 1000)),
                false);

        assertThat(WalkText.write(walk)).isEqualTo("s;150:3;300:1.4");
        assertThat(WalkText.read("s;150:3;300:1.4", WHOLE, Order.ASC)).isEqualTo(walk);
    }

    @Test
    void newestFirstKeepsTheUpperBound() {
        Walk walk = new Walk(Order.DESC, Map.of(new ShardNumber(2), new IdRange(100, 400)), true);

        assertThat(WalkText.write(walk)).isEqualTo("u;400:2");
        assertThat(WalkText.read("u;400:2", WHOLE, Order.DESC)).isEqualTo(walk);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x;300:1",
                "s;300",
                "s;:1",
                "s;300:",
                "s;99:1",
                "s;1001:1",
                "s;300:1024",
                "s;300:-1",
                "s;a:1",
                "s;300:1.",
                "s;;"
            })
    void refusesAnythingElse(String text) {
        assertThatThrownBy(() -> WalkText.read(text, WHOLE, Order.ASC)).isInstanceOf(IllegalArgumentException.class);
    }
}
