package io.shardpay.ledger.books;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.AccountId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.account.OpenAccount;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CommandDigestTest {
    private static CreateTransfer transfer(
            long debit, long credit, long amount, String currency, String reference, Map<String, String> metadata) {
        return new CreateTransfer(
                new AccountId(debit), new AccountId(credit), amount, currency, reference, metadata, null, null);
    }

    @Test
    void theOrderOfMetadataDoesNotMatter() {
        Map<String, String> oneWay = new LinkedHashMap<>();
        oneWay.put("a", "1");
        oneWay.put("b", "2");
        Map<String, String> otherWay = new LinkedHashMap<>();
        otherWay.put("b", "2");
        otherWay.put("a", "1");
        assertThat(CommandDigest.of(transfer(1, 2, 3, "EUR", "r", oneWay)))
                .isEqualTo(CommandDigest.of(transfer(1, 2, 3, "EUR", "r", otherWay)));
    }

    @Test
    void noMetadataAndEmptyMetadataMeanTheSame() {
        assertThat(CommandDigest.of(transfer(1, 2, 3, "EUR", "r", null)))
                .isEqualTo(CommandDigest.of(transfer(1, 2, 3, "EUR", "r", Map.of())));
    }

    @Test
    void everyFieldMakesAnotherCommand() {
        List<byte[]> digests = Stream.of(
                        transfer(1, 2, 3, "EUR", "r", null),
                        transfer(2, 1, 3, "EUR", "r", null),
                        transfer(1, 2, 4, "EUR", "r", null),
                        transfer(1, 2, 3, "USD", "r", null),
                        transfer(1, 2, 3, "EUR", null, null),
                        transfer(1, 2, 3, "EUR", "", null),
                        transfer(1, 2, 3, "EUR", "r", Map.of("a", "b")),
                        transfer(1, 2, 3, "EUR", "r", Map.of("ab", "")),
                        transfer(1, 2, 3, "EUR", "r", Map.of("", "ab")))
                .map(CommandDigest::of)
                .toList();
        assertThat(digests.stream().map(java.util.HexFormat.of()::formatHex)).doesNotHaveDuplicates();
        assertThat(digests).allSatisfy(digest -> assertThat(digest).hasSize(32));
    }

    @Test
    void theOperationBelongsToTheCommand() {
        assertThat(CommandDigest.of(new CreateMerchant("x", "UTC")))
                .isNotEqualTo(CommandDigest.of(new OpenAccount("x", "UTC", AccountKind.MERCHANT)));
    }
}
