package io.shardpay.support.shards;

import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.SnowflakeId;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * Tells whoever mistyped the ID of a merchant or an account, where an empty window that calls itself complete would look like an
 * answer. Every refusal is a {@link ProblemException} 404 that names the parameter. Thread-safe.
 */
@Singleton
public class FilterIds {
    private final ShardMap shards;
    private final ShardClients clients;
    private final IdLayout layout;
    private final InstantSource clock;

    @Inject
    public FilterIds(ShardMap shards, ShardClients clients, IdLayout layout, InstantSource clock) {
        this.shards = shards;
        this.clients = clients;
        this.layout = layout;
        this.clock = clock;
    }

    /**
     * Looks at the IDs alone and asks no shard.
     *
     * @throws ProblemException MERCHANT_NOT_FOUND or ACCOUNT_NOT_FOUND for an ID that nobody can have minted
     */
    public void requirePossible(TransferFilter filter) {
        refuse("merchant", ProblemCode.MERCHANT_NOT_FOUND, filter.merchant());
        refuse("account", ProblemCode.ACCOUNT_NOT_FOUND, filter.account());
    }

    private void refuse(String parameter, ProblemCode code, @Nullable SnowflakeId id) {
        if (id == null) {
            return;
        }
        ShardNumber shard = layout.shardOf(id.value());
        Instant minted = layout.instantOf(id.value());
        if (shards.byNumber(shard) == null) {
            throw unknown(parameter, code, id, "names shard " + shard + ", which does not exist");
        }
        if (minted.isAfter(clock.instant().plus(RelevantShards.ALLOWED_CLOCK_SKEW))) {
            throw unknown(parameter, code, id, "is of " + minted + ", which has not come yet");
        }
    }

    /**
     * Asks the merchant's home whether it has such a merchant; fails with MERCHANT_NOT_FOUND when it says no. A shard that does
     * not answer says neither.
     */
    public Uni<Void> requireKnown(TransferFilter filter, String correlationId) {
        MerchantId merchant = filter.merchant();
        if (merchant == null) {
            return Uni.createFrom().voidItem();
        }
        ShardNumber home = layout.shardOf(merchant.value());
        return clients.merchant(home, merchant, correlationId)
                .invoke(answer -> {
                    if (answer instanceof ShardAnswer.Absent<?>) {
                        throw unknown(
                                "merchant",
                                ProblemCode.MERCHANT_NOT_FOUND,
                                merchant,
                                "is the ID of no merchant on shard " + home);
                    }
                })
                .replaceWithVoid();
    }

    private static ProblemException unknown(String parameter, ProblemCode code, SnowflakeId id, String why) {
        return ProblemException.of(
                code, parameter + " " + id + " " + why, new FieldError(parameter, why, id.toString()));
    }
}
