package io.shardpay.infra.local.demo;

import io.shardpay.infra.local.gateway.GatewayAnswer;
import io.shardpay.infra.local.gateway.GatewayClient;
import io.shardpay.infra.local.token.LocalTokens;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The merchants of the demo, made through the gateway like any other. */
final class Cast {
    /** Name and time zone; the gateway spreads them over its shards. */
    private static final List<Map.Entry<String, String>> SHOPS = List.of(
            Map.entry("Nordlicht Books", "Europe/Berlin"),
            Map.entry("Rua Verde Coffee", "Europe/Lisbon"),
            Map.entry("Atelier Mistral", "Europe/Paris"),
            Map.entry("Harbour Cycles", "Europe/Dublin"),
            Map.entry("Brooklyn Vinyl", "America/New_York"),
            Map.entry("Mesa Outdoor", "America/Denver"),
            Map.entry("Pacific Ceramics", "America/Los_Angeles"),
            Map.entry("Kissaten Aoi", "Asia/Tokyo"),
            Map.entry("Sakura Stationery", "Asia/Tokyo"),
            Map.entry("Gulf Dates & Spices", "Asia/Kuwait"),
            Map.entry("Souq Al Noor", "Asia/Kuwait"),
            Map.entry("Kea Woollens", "Pacific/Auckland"));

    private final GatewayClient gateway;
    private final LocalTokens tokens;
    private final String run;

    Cast(GatewayClient gateway, LocalTokens tokens, String run) {
        this.gateway = gateway;
        this.tokens = tokens;
        this.run = run;
    }

    static int size() {
        return SHOPS.size();
    }

    /** Makes merchant number 0 to {@link #size()} - 1, without accounts. */
    GatewayAnswer makeMerchant(int number) {
        Map.Entry<String, String> shop = SHOPS.get(number);
        return gateway.post(
                "/v1/merchants",
                tokens.operator(),
                "demo-" + run + "-merchant-" + number,
                Map.of("name", shop.getKey(), "zone", shop.getValue()));
    }

    /** Opens the accounts of the merchant that {@link #makeMerchant} answered. */
    DemoMerchant openAccounts(int number, GatewayAnswer merchant) {
        String token = tokens.merchant(merchant.id());
        Map<DemoCurrency, DemoMerchant.Accounts> accounts = new EnumMap<>(DemoCurrency.class);
        for (DemoCurrency currency : DemoCurrency.values()) {
            accounts.put(
                    currency,
                    new DemoMerchant.Accounts(
                            open(token, currency, "bank", "external"),
                            open(token, currency, "available", "merchant"),
                            open(token, currency, "fees", "merchant"),
                            open(token, currency, "payouts", "merchant")));
        }
        return new DemoMerchant(
                merchant.id(),
                SHOPS.get(number).getKey(),
                merchant.body().required("shard").asInt(),
                token,
                accounts);
    }

    private String open(String token, DemoCurrency currency, String name, String kind) {
        String fullName = name + " " + currency;
        return gateway.post(
                        "/v1/accounts",
                        token,
                        "demo-" + run + "-account-" + name + "-" + currency,
                        Map.of("name", fullName, "currency", currency.name(), "kind", kind))
                .id();
    }
}
