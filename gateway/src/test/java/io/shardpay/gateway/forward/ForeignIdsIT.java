package io.shardpay.gateway.forward;

import static io.shardpay.gateway.testing.Gateway.newKey;
import static io.shardpay.gateway.testing.Gateway.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.gateway.testing.Gateway;
import io.shardpay.gateway.testing.ShardStack;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * CASE 36 through the door: another merchant's ID is unknown, and an audit log shows who asked. A shard writes it when both live
 * there; the gateway writes it when the ID is of another shard, of which the asker's shard knows nothing.
 */
@QuarkusTest
@WithTestResource(ShardStack.class)
class ForeignIdsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final List<String> events = new CopyOnWriteArrayList<>();
    private final Handler collector = new Handler() {
        @Override
        public void publish(LogRecord event) {
            events.add(((ExtLogRecord) event).getFormattedMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    private Gateway gateway;
    private String account;
    private String transfer;

    @BeforeEach
    void openBooksOnShard1() {
        gateway = new Gateway();
        String owner = gateway.newMerchantOn(1);
        String bank = gateway.newAccount(owner, "external");
        account = gateway.newAccount(owner, "merchant");
        transfer = gateway.transfer(owner, newKey(), bank, account, "5").path("id");
        Logger.getLogger(ForeignIds.AUDIT).addHandler(collector);
    }

    @AfterEach
    void stopListening() {
        Logger.getLogger(ForeignIds.AUDIT).removeHandler(collector);
    }

    @Test
    void ofTheSameShardTheShardsLogShowsTheRequest() {
        String stranger = gateway.newMerchantOn(1);
        String correlation = ask(stranger, "/v1/transfers/" + transfer, "TRANSFER_NOT_FOUND");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(gateway.shardLog(1))
                        .anySatisfy(line -> assertThat(line)
                                .contains(
                                        "FOREIGN_ID_REFUSED",
                                        "io.shardpay.audit",
                                        "callerMerchant=" + stranger + " kind=transfer id=" + transfer,
                                        correlation)));
        assertThat(events).isEmpty();
    }

    @Test
    void ofAnotherShardTheGatewaysLogShowsTheRequest() {
        String stranger = gateway.newMerchantOn(2);
        String ofTransfer = ask(stranger, "/v1/transfers/" + transfer, "TRANSFER_NOT_FOUND");
        String ofAccount = ask(stranger, "/v1/accounts/" + account, "ACCOUNT_NOT_FOUND");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(events)
                        .containsExactly(
                                "FOREIGN_ID_REFUSED subject=test callerMerchant=" + stranger + " kind=transfer id="
                                        + transfer + " mintedOn=1 correlation=" + ofTransfer,
                                "FOREIGN_ID_REFUSED subject=test callerMerchant=" + stranger + " kind=account id="
                                        + account + " mintedOn=1 correlation=" + ofAccount));
    }

    private String ask(String stranger, String path, String code) {
        String correlation = UUID.randomUUID().toString();
        problem(
                gateway.asMerchant(stranger)
                        .header("X-Correlation-Id", correlation)
                        .get(path),
                404,
                code);
        return correlation;
    }
}
