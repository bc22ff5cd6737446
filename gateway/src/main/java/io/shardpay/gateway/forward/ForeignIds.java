package io.shardpay.gateway.forward;

import io.shardpay.gateway.caller.Callers;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.SnowflakeId;
import io.shardpay.ledger.api.correlation.Correlation;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Keeps in the audit log who asked for what another shard minted. A merchant's home shard knows the IDs of all its merchants and
 * notes by itself when one asks for another's; of the IDs of other shards it knows nothing, and answers 404 without a word.
 */
@Singleton
class ForeignIds {
    /** The category of audit events, as on the shards. */
    static final String AUDIT = "io.shardpay.audit";

    private static final Logger LOG = Logger.getLogger(AUDIT);
    private static final int NOT_FOUND = 404;

    private final Callers callers;
    private final Correlation correlation;

    @Inject
    ForeignIds(Callers callers, Correlation correlation) {
        this.callers = callers;
        this.correlation = correlation;
    }

    /** What notes the request at hand if the status of its answer says that the ID is unknown where the caller lives. */
    Consumer<CompletionStage<Integer>> watcher(String kind, SnowflakeId asked) {
        MerchantId merchant = Callers.merchantOf(callers.current());
        ShardNumber minted = IdLayout.SHARDPAY.shardOf(asked.value());
        if (minted.equals(IdLayout.SHARDPAY.shardOf(merchant.value()))) {
            // The caller's own shard sees whose it is.
            return status -> {};
        }
        String subject = callers.subject();
        String correlationId = correlation.currentId();
        return status -> status.thenAccept(answered -> {
            if (answered == NOT_FOUND) {
                LOG.warnf(
                        "FOREIGN_ID_REFUSED subject=%s callerMerchant=%s kind=%s id=%s mintedOn=%s correlation=%s",
                        subject, merchant, kind, asked, minted, correlationId);
            }
        });
    }
}
