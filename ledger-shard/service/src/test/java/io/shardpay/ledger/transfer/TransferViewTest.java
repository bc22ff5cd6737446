package io.shardpay.ledger.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.transfer.Counterpart;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TransferViewTest {
    private static final long DEBIT = 11;
    private static final long CREDIT = 12;
    private static final long THEIRS = 99;

    @Test
    void timeAndShardAreReadFromTheId() {
        // 2^22 * 1000 = one second after the epoch; 5 << 12 = shard 5; sequence 7
        Transfer transfer = TransferView.of(row("transfer", 4_194_304_000L + 20_480 + 7), FollowUps.NONE);

        assertThat(transfer.createdAt()).isEqualTo(Instant.parse("2025-01-01T00:00:01Z"));
        assertThat(transfer.shard()).isEqualTo(5);
    }

    @Test
    void insideOneMerchantAccountsAreAsBooked() {
        Transfer transfer = TransferView.of(row("transfer", 1), FollowUps.NONE);

        assertThat(transfer.debitAccount()).isEqualTo(new AccountId(DEBIT));
        assertThat(transfer.creditAccount()).isEqualTo(new AccountId(CREDIT));
        assertThat(transfer.counterpart()).isNull();
        assertThat(transfer.metadata()).isEmpty();
        assertThat(transfer.status()).isEqualTo(TransferStatus.POSTED);
    }

    @Test
    void thePayersHalfNamesThePayeesAccountInsteadOfItsClearingAccount() {
        Transfer transfer = TransferView.of(withCounterpart(row("transfer", 1)), FollowUps.NONE);

        assertThat(transfer.debitAccount()).isEqualTo(new AccountId(DEBIT));
        assertThat(transfer.creditAccount()).isEqualTo(new AccountId(THEIRS));
        assertThat(transfer.counterpart())
                .isEqualTo(new Counterpart(new MerchantId(7), new AccountId(THEIRS), new TransferId(8)));
    }

    @Test
    void thePayeesHalfNamesThePayersAccountInsteadOfItsClearingAccount() {
        Transfer transfer = TransferView.of(withCounterpart(row("arrival", 1)), FollowUps.NONE);

        assertThat(transfer.kind()).isEqualTo(TransferKind.ARRIVAL);
        assertThat(transfer.debitAccount()).isEqualTo(new AccountId(THEIRS));
        assertThat(transfer.creditAccount()).isEqualTo(new AccountId(CREDIT));
    }

    @Test // CASE 25
    void theExponentIsTheCurrencys() {
        TransferEntity yen = row("transfer", 1);
        yen.currency = "JPY";
        TransferEntity dinar = row("transfer", 1);
        dinar.currency = "KWD";

        assertThat(TransferView.of(yen, FollowUps.NONE).exponent()).isZero();
        assertThat(TransferView.of(dinar, FollowUps.NONE).exponent()).isEqualTo(3);
        assertThat(TransferView.of(row("transfer", 1), FollowUps.NONE).exponent())
                .isEqualTo(2);
    }

    @Test
    void storedMetadataIsAnsweredInTheOrderOfItsKeysAsItWasAtFirst() {
        Map<String, String> metadata =
                new MetadataConverter().convertToEntityAttribute("{\"channel\": \"web\", \"a\": \"\\u00fc\"}");

        assertThat(metadata).containsExactly(Map.entry("a", "ü"), Map.entry("channel", "web"));
    }

    private static TransferEntity row(String kind, long id) {
        TransferEntity row = new TransferEntity();
        row.id = id;
        row.merchantId = 3;
        row.number = 1;
        row.debitAccountId = DEBIT;
        row.creditAccountId = CREDIT;
        row.amount = 100;
        row.currency = "EUR";
        row.kind = kind;
        row.correlationId = new UUID(1, 2);
        return row;
    }

    private static TransferEntity withCounterpart(TransferEntity row) {
        row.counterpartMerchantId = 7L;
        row.counterpartAccountId = THEIRS;
        row.counterpartTransferId = 8L;
        return row;
    }
}
