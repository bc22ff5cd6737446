package io.shardpay.infra.benchmarks.load;

import io.shardpay.infra.local.key.LocalKeys;
import io.shardpay.infra.local.stack.DataFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Makes the exchanges for the two doors through which a transfer can be created. */
public final class Doors {
    private final List<Payer> payers;
    private final ServiceToken serviceToken;

    /**
     * @param data of the stack that holds the payers
     */
    public Doors(DataFolder data, List<Payer> payers) throws IOException {
        this.payers = List.copyOf(payers);
        this.serviceToken = new ServiceToken(LocalKeys.existingIn(data.keys()));
    }

    /** Straight to the shard, with the token that the gateway would sign. */
    public CreateTransfers atShard(CreateTransfers.Accounts accounts, long seed) throws IOException {
        List<PreparedPayer> prepared = new ArrayList<>();
        for (Payer payer : payers) {
            prepared.add(new PreparedPayer(
                    "/internal/merchants/" + payer.id() + "/transfers",
                    serviceToken.ofMerchant(payer.id()),
                    payer.accounts()));
        }
        return new CreateTransfers(prepared, accounts, newKeyPrefix(), seed);
    }

    /** Through the gateway, with the merchant's token. */
    public CreateTransfers atGateway(CreateTransfers.Accounts accounts, long seed) {
        List<PreparedPayer> prepared = payers.stream()
                .map(payer -> new PreparedPayer("/v1/transfers", payer.token(), payer.accounts()))
                .toList();
        return new CreateTransfers(prepared, accounts, newKeyPrefix(), seed);
    }

    private static String newKeyPrefix() {
        return UUID.randomUUID().toString().substring(0, 8) + "-";
    }
}
