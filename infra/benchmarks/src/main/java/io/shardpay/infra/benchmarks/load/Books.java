package io.shardpay.infra.benchmarks.load;

import com.fasterxml.jackson.databind.JsonNode;
import io.shardpay.infra.local.gateway.GatewayClient;
import io.shardpay.infra.local.stack.LocalStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Opens merchants with funded accounts, through the gateway as anybody would. */
public final class Books {
    /** Ten million euros: at a cent a transfer no run comes near it. */
    private static final long FUNDS = 1_000_000_000L;

    private final LocalStack stack;
    private final GatewayClient gateway;

    public Books(LocalStack stack) {
        this.stack = stack;
        this.gateway = new GatewayClient(stack.gateway().url());
    }

    /** So many merchants with so many accounts each. */
    public List<Payer> open(int merchants, int accountsEach) {
        List<Payer> payers = new ArrayList<>();
        for (int i = 0; i < merchants; i++) {
            payers.add(openMerchant(accountsEach));
        }
        return payers;
    }

    private Payer openMerchant(int accounts) {
        JsonNode merchant =
                post("/v1/merchants", stack.tokens().operator(), Map.of("name", "Benchmark", "zone", "Europe/Berlin"));
        String id = merchant.path("id").asText();
        String token = stack.tokens().merchant(id);
        String outside = openAccount(token, "external");
        List<String> opened = new ArrayList<>();
        for (int i = 0; i < accounts; i++) {
            String account = openAccount(token, "merchant");
            post(
                    "/v1/transfers",
                    token,
                    Map.of("debitAccount", outside, "creditAccount", account, "amount", FUNDS, "currency", "EUR"));
            opened.add(account);
        }
        return new Payer(id, merchant.path("shard").asInt(), token, opened);
    }

    private String openAccount(String token, String kind) {
        return post("/v1/accounts", token, Map.of("name", kind, "currency", "EUR", "kind", kind))
                .path("id")
                .asText();
    }

    private JsonNode post(String path, String token, Map<String, ?> body) {
        return gateway.post(path, token, UUID.randomUUID().toString(), body).body();
    }
}
