package io.shardpay.ledger.api.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BodyBudgetTest {
    @Test
    void takesWhatFitsAndNothingOfWhatDoesNot() {
        BodyBudget budget = new BodyBudget(2_000_000);
        assertThat(budget.take(1_500_000)).isTrue();
        assertThat(budget.take(500_001)).isFalse();
        assertThat(budget.take(500_000)).isTrue();
        assertThat(budget.take(1)).isFalse();
        budget.giveBack(500_000);
        assertThat(budget.take(1)).isTrue();
        assertThat(budget.held()).isEqualTo(1_500_001);
    }

    @Test
    void oneBodyAlwaysFits() {
        assertThatThrownBy(() -> new BodyBudget(1_048_575))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("shardpay.body.held-bytes must be at least one body of 1048576 bytes, was: 1048575");
        assertThat(new BodyBudget(1_048_576).take(1_048_576)).isTrue();
        assertThat(BodyBudget.ofThisProcess()).isGreaterThanOrEqualTo(1_048_576);
    }
}
