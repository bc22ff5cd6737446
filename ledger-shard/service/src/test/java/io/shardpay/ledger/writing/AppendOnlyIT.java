package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.testing.PostgresServer;
import java.util.List;
import org.junit.jupiter.api.Test;

class AppendOnlyIT {
    @Test
    void whatWasBookedIsNeverEditedRemovedOrTruncated() throws Exception {
        PostgresServer.Database database = PostgresServer.shared().createDatabase();
        try (RunningWriter shard = RunningWriter.start(database)) {
            MerchantId acme = shard.merchant();
            AccountId from = shard.funded(acme, "EUR", 100);
            shard.transfer(
                    acme, from, shard.account(acme, AccountKind.MERCHANT, "EUR").id(), 1, "EUR");
        }
        List<String> partitions = List.of("transfer", "entry");
        for (String table : partitions) {
            for (String edit : List.of(
                    "update " + table + " set amount = amount + 1",
                    "delete from " + table,
                    "truncate " + table,
                    "do $$ declare p text; begin for p in select inhrelid::regclass from pg_inherits"
                            + " where inhparent = '" + table
                            + "'::regclass loop execute 'truncate ' || p; end loop; end $$",
                    "do $$ declare p text; begin for p in select inhrelid::regclass from pg_inherits"
                            + " where inhparent = '" + table
                            + "'::regclass loop execute 'delete from ' || p; end loop; end $$")) {
                assertThatThrownBy(() -> BooksAudit.execute(database, edit))
                        .as(edit)
                        .hasMessageContaining("is refused: booked rows are append-only");
            }
        }
        assertThat(BooksAudit.count(database, "select count(*) from transfer")).isEqualTo(2);
    }
}
