package io.shardpay.support.window;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Transfers for tests. */
public final class Rows {
    private Rows() {}

    public static Transfer withId(long id) {
        return of(id, 1250, "EUR", 2, "order-1001", Map.of());
    }

    public static Transfer of(
            long id,
            long amount,
            String currency,
            int exponent,
            @Nullable String reference,
            Map<String, String> metadata) {
        return new Transfer(
                new TransferId(id),
                1,
                new MerchantId(4096),
                new AccountId(4097),
                new AccountId(4098),
                amount,
                currency,
                exponent,
                TransferKind.TRANSFER,
                TransferStatus.POSTED,
                null,
                List.of(),
                null,
                null,
                reference,
                metadata,
                "7f9c2ba4-e88f-4d55-b7a1-2a51a0a7f3c1",
                IdLayout.SHARDPAY.shardOf(id).value(),
                IdLayout.SHARDPAY.instantOf(id));
    }
}
