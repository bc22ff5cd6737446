package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.testing.PostgresServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WriterIT {
    private PostgresServer.Database database;
    private RunningWriter shard;

    @BeforeEach
    void start() {
        database = PostgresServer.shared().createDatabase();
        shard = RunningWriter.start(database);
    }

    @AfterEach
    void stop() throws Exception {
        shard.close();
        BooksAudit.assertSound(database);
    }

    @Test
    void movesMoneyInsideOneMerchantsBooks() throws Exception {
        MerchantId acme = shard.merchant();
        AccountId bank = shard.account(acme, AccountKind.EXTERNAL, "EUR").id();
        AccountId available = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        Transfer transfer = shard.transfer(acme, bank, available, 1250, "EUR");
        assertThat(transfer.number()).isEqualTo(1);
        assertThat(transfer.kind()).isEqualTo(TransferKind.TRANSFER);
        assertThat(transfer.status()).isEqualTo(TransferStatus.POSTED);
        assertThat(transfer.shard()).isEqualTo(2);
        assertThat(BooksAudit.count(database, "select posted from account_balance where account_id = " + available))
                .isEqualTo(1250);
        assertThat(BooksAudit.count(database, "select posted from account_balance where account_id = " + bank))
                .isEqualTo(-1250);
    }

    @Test
    void booksATransferBetweenMerchantsAsTwoThatNameEachOther() throws Exception {
        MerchantId payer = shard.merchant();
        MerchantId payee = shard.merchant();
        AccountId from = shard.funded(payer, "EUR", 2000);
        AccountId to = shard.account(payee, AccountKind.MERCHANT, "EUR").id();
        Transfer transfer = shard.transfer(payer, from, to, 700, "EUR");
        assertThat(transfer.creditAccount()).isEqualTo(to);
        assertThat(transfer.counterpart().merchant()).isEqualTo(payee);
        assertThat(transfer.counterpart().account()).isEqualTo(to);
        assertThat(transfer.counterpart().transfer()).isNotNull();
        assertThat(BooksAudit.count(database, "select posted from account_balance where account_id = " + to))
                .isEqualTo(700);
        assertThat(BooksAudit.count(
                        database,
                        "select count(*) from transfer where kind = 'arrival' and number = 1 and origin_id = "
                                + transfer.id() + " and counterpart_account_id = " + from))
                .isEqualTo(1);
    }
}
