package io.shardpay.support.audit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LookupAuditTest {
    @Test
    void aCallerCannotForgeALine() {
        assertThat(LookupAudit.quoted("a\r\nLOOKUP who=\"boss\" \u2028\u202e\\"))
                .isEqualTo("\"a\\u000d\\u000aLOOKUP who=\\\"boss\\\" \\u2028\\u202e\\\\\"");
    }

    @Test
    void longValuesAreCut() {
        assertThat(LookupAudit.quoted("x".repeat(201))).isEqualTo("\"" + "x".repeat(200) + "…\"");
        assertThat(LookupAudit.quoted("x".repeat(200))).isEqualTo("\"" + "x".repeat(200) + "\"");
    }
}
