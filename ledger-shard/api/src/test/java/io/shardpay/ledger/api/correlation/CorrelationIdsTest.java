package io.shardpay.ledger.api.correlation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CorrelationIdsTest {
    @ParameterizedTest
    @ValueSource(strings = {"6f9619ff-8b86-4011-b42d-00c04fc964ff", "6F9619FF-8B86-1011-B42D-00C04FC964FF"})
    void aUuidIsTakenAsItIs(String id) {
        assertThat(CorrelationIds.acceptOrMake(id)).isEqualTo(id);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "1-1-1-1-1",
                "6f9619ff-8b86-4011-b42d-00c04fc964f",
                "6f9619ff-8b86-4011-b42d-00c04fc964fff",
                "6f9619ff_8b86_4011_b42d_00c04fc964ff",
                "6f9619ff-8b86-4011-b42d-00c04fc964fg",
                "6f9619ff-8b86-4011-b42d-00c04fc964\nf"
            })
    void anythingElseIsReplacedByARandomUuid(String header) {
        String made = CorrelationIds.acceptOrMake(header);
        assertThat(made).isNotEqualTo(header).isNotEqualTo(CorrelationIds.acceptOrMake(header));
        assertThat(UUID.fromString(made).version()).isEqualTo(4);
    }
}
