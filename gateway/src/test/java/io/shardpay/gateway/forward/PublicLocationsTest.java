package io.shardpay.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublicLocationsTest {
    @ParameterizedTest
    @CsvSource({
        "/internal/merchants/7, /v1/merchants/7",
        "/internal/merchants/7/transfers/9, /v1/transfers/9",
        "/internal/merchants/7/accounts/8, /v1/accounts/8",
        "http://127.0.0.1:8101/internal/merchants/7/accounts/8, /v1/accounts/8"
    })
    void whatAShardMadeIsNamedByItsPublicPath(String shardLocation, String publicLocation) {
        assertThat(PublicLocations.of(shardLocation)).isEqualTo(publicLocation);
    }

    @Test
    void anyOtherFormIsRefused() {
        assertThatThrownBy(() -> PublicLocations.of("/elsewhere/7"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("location '/elsewhere/7' is not below /internal/merchants/");
    }
}
