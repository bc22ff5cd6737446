package io.shardpay.ledger.merchant;

import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.shard.ShardConfig;
import io.shardpay.ledger.shard.WrongShard;
import io.shardpay.ledger.snapshot.Snapshot;
import jakarta.enterprise.context.ApplicationScoped;

/** Whether a merchant's books are kept here. Blocks; for worker threads only. */
@ApplicationScoped
public class MerchantHome {
    private final MerchantRepository merchants;
    private final Snapshot snapshot;
    private final ShardNumber here;

    MerchantHome(MerchantRepository merchants, Snapshot snapshot, ShardConfig shard) {
        this.merchants = merchants;
        this.snapshot = snapshot;
        this.here = shard.shardNumber();
    }

    /**
     * Sends a reader on who asks the wrong shard: an empty answer would read as if the merchant had no books. Costs a query only for
     * a merchant that was born elsewhere.
     *
     * @throws ProblemException 421 for a merchant of another shard whose books are not here
     */
    public void require(MerchantId merchant) {
        ShardNumber born = IdLayout.SHARDPAY.shardOf(merchant.value());
        if (!born.equals(here)
                && snapshot.read(() -> merchants.findByIdOptional(merchant.value()))
                        .isEmpty()) {
            throw ProblemException.of(ProblemCode.WRONG_SHARD, WrongShard.detail(merchant, born, here));
        }
    }
}
