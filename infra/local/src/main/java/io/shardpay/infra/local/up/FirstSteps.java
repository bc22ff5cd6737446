package io.shardpay.infra.local.up;

import io.shardpay.infra.local.file.PrivateFile;
import io.shardpay.infra.local.gateway.GatewayClient;
import io.shardpay.infra.local.token.LocalTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A merchant for the first commands a newcomer types, made once a data folder.
 *
 * @param merchant its ID
 * @param bank its external EUR account, where money comes from
 * @param available its own EUR account, where money goes
 */
record FirstSteps(String merchant, String bank, String available) {
    private static final String FILE = "first-steps";

    /** Makes the merchant through the gateway, or finds the one of an earlier start. */
    static FirstSteps in(Path data, GatewayClient gateway, LocalTokens tokens) {
        Path file = data.resolve(FILE);
        try {
            if (Files.exists(file)) {
                List<String> lines = Files.readAllLines(file);
                return new FirstSteps(lines.get(0), lines.get(1), lines.get(2));
            }
            FirstSteps made = make(gateway, tokens);
            PrivateFile.write(file, String.join("\n", made.merchant, made.bank, made.available) + "\n");
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** The keys are fixed, so that a start that was cut short here is continued by the next. */
    private static FirstSteps make(GatewayClient gateway, LocalTokens tokens) {
        String merchant = gateway.post(
                        "/v1/merchants",
                        tokens.operator(),
                        "first-steps-merchant",
                        Map.of("name", "Corner Shop", "zone", "Europe/Berlin"))
                .id();
        String token = tokens.merchant(merchant);
        return new FirstSteps(
                merchant,
                account(gateway, token, "bank", "external"),
                account(gateway, token, "available", "merchant"));
    }

    private static String account(GatewayClient gateway, String token, String name, String kind) {
        return gateway.post(
                        "/v1/accounts",
                        token,
                        "first-steps-" + name,
                        Map.of("name", name, "currency", "EUR", "kind", kind))
                .id();
    }
}
