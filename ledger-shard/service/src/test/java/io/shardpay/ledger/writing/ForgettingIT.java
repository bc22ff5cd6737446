package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.testing.PostgresServer;
import org.junit.jupiter.api.Test;

class ForgettingIT {
    private final PostgresServer.Database database = PostgresServer.shared().createDatabase();

    /** Whoever only gets refusals must not fill the writer's memory. */
    @Test
    void batchesThatWriteNothingForgetToo() throws Exception {
        try (RunningWriter shard = RunningWriter.startRemembering(1, database)) {
            MerchantId acme = shard.merchant();
            AccountId first = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
            AccountId second = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
            AccountId third = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
            assertRefused(shard, acme, first, second);
            assertRefused(shard, acme, second, third);
            // What is not remembered is read again: the only way to see from outside that it was forgotten.
            BooksAudit.execute(database, "update account_balance set posted = 50 where account_id = " + first);
            assertThat(shard.ask(RunningWriter.create(acme, "k", first, second, 50, "EUR")))
                    .isInstanceOf(Outcome.Done.class);
        }
    }

    private static void assertRefused(RunningWriter shard, MerchantId merchant, AccountId from, AccountId to) {
        assertThat(shard.ask(RunningWriter.create(merchant, RunningWriter.key(), from, to, 50, "EUR")))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.code()).isEqualTo(ProblemCode.INSUFFICIENT_FUNDS));
    }
}
