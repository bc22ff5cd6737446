package io.shardpay.infra.benchmarks.load;

import java.util.List;

/**
 * A merchant with funded accounts in EUR.
 *
 * @param id of the merchant
 * @param shard its home, 1, 2, …
 * @param token the caller's token, for the gateway
 * @param accounts of kind merchant, each funded so that no run empties it
 */
public record Payer(String id, int shard, String token, List<String> accounts) {
    public Payer {
        accounts = List.copyOf(accounts);
    }
}
