package io.shardpay.infra.benchmarks.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CreateTransfersTest {
    private static final List<Payer> PAYERS = List.of(
            new Payer("11", 1, "token-11", List.of("253158878085292033", "253158878085292034", "9")),
            new Payer("12", 2, "token-12", List.of("253158878085292035", "253158878085292036")));

    private final ByteBuffer out = ByteBuffer.allocate(4096);

    @Test
    void everyRequestIsWholeAndHasAKeyOfItsOwn() throws IOException {
        CreateTransfers transfers = new CreateTransfers(prepared(), Spread.over(PAYERS), "ab-", 7);
        Set<String> keys = new HashSet<>();

        for (int i = 0; i < 100; i++) {
            String[] request = next(transfers, 0).split("\r\n\r\n", 2);

            assertThat(request[0]).contains("\r\nContent-Length: " + request[1].length());
            assertThat(keys.add(headerOf(request[0], "Idempotency-Key"))).isTrue();
            JsonNode body = JsonMapper.builder().build().readTree(request[1]);
            assertThat(body.fieldNames())
                    .toIterable()
                    .containsExactly("debitAccount", "creditAccount", "amount", "currency", "reference");
            assertThat(body.get("amount").asInt()).isEqualTo(1);
            Payer payer = PAYERS.stream()
                    .filter(each -> request[0].contains(each.token()))
                    .findFirst()
                    .orElseThrow();
            assertThat(payer.accounts())
                    .contains(
                            body.get("debitAccount").asText(),
                            body.get("creditAccount").asText());
            assertThat(body.get("debitAccount")).isNotEqualTo(body.get("creditAccount"));
        }
    }

    @Test
    void theHotAccountIsInEveryTransfer() {
        Payer hot = PAYERS.get(0);
        CreateTransfers transfers = new CreateTransfers(prepared(), Spread.ontoTheFirstOf(hot), "ab-", 7);

        for (int i = 0; i < 50; i++) {
            assertThat(next(transfers, 0)).contains("\"creditAccount\":\"253158878085292033\"");
        }
    }

    @Test
    void aConnectionPaysFromItsOwnShardOnly() {
        CreateTransfers transfers = new CreateTransfers(prepared(), Spread.overShards(PAYERS, 2), "ab-", 7);

        for (int i = 0; i < 50; i++) {
            assertThat(next(transfers, 0)).contains("Bearer token-11\r\n");
            assertThat(next(transfers, 1)).contains("Bearer token-12\r\n");
            assertThat(next(transfers, 2)).contains("Bearer token-11\r\n");
        }
    }

    private static List<PreparedPayer> prepared() {
        return PAYERS.stream()
                .map(payer -> new PreparedPayer("/v1/transfers", payer.token(), payer.accounts()))
                .toList();
    }

    private String next(CreateTransfers transfers, int connection) {
        out.clear();
        transfers.writeRequest(connection, out);
        return new String(out.array(), 0, out.position(), UTF_8);
    }

    private static String headerOf(String head, String name) {
        return head.lines()
                .filter(line -> line.startsWith(name + ": "))
                .map(line -> line.substring(name.length() + 2))
                .findFirst()
                .orElseThrow();
    }
}
