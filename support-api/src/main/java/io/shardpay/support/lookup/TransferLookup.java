package io.shardpay.support.lookup;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.IdLayout;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.audit.LookupOutcome;
import io.shardpay.support.shards.ShardAnswer;
import io.shardpay.support.shards.ShardClients;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;

/** Finds a transfer by the shard in its ID, and leaves an audit event whatever comes of it. Thread-safe. */
@Singleton
public class TransferLookup {
    /** A shard that restarts is back after about so long. */
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final ShardClients clients;
    private final ShardMap shards;
    private final IdLayout layout;
    private final LookupAudit audit;

    @Inject
    public TransferLookup(ShardClients clients, ShardMap shards, IdLayout layout, LookupAudit audit) {
        this.clients = clients;
        this.shards = shards;
        this.layout = layout;
        this.audit = audit;
    }

    /**
     * Fails with a {@link ProblemException}: 400 for what is no ID, 404 TRANSFER_NOT_FOUND, 503 SHARD_UNAVAILABLE.
     *
     * @param text the ID as the caller gave it
     */
    public Uni<FoundTransfer> find(String text, SecurityIdentity who, RoutingContext request) {
        TransferId id = audit.reading(who, request, Lookup.Kind.TRANSFER, () -> read(text));
        LookupAudit.Pending lookup =
                audit.begin(who, request, Lookup.of(Lookup.Kind.TRANSFER, Map.of("id", id.toString())));
        ShardNumber minted = layout.shardOf(id.value());
        if (shards.byNumber(minted) == null) {
            lookup.end(LookupOutcome.withoutShards("not_found"));
            throw ProblemException.of(
                    ProblemCode.TRANSFER_NOT_FOUND, "no transfer " + id + ": its shard " + minted + " is not known");
        }
        return clients.transfer(minted, id, lookup.correlationId()).map(answer -> found(id, minted, answer, lookup));
    }

    private static TransferId read(String text) {
        try {
            return TransferId.fromString(text);
        } catch (InvalidIdException e) {
            String allowed = "must be a decimal number from 0 to " + Long.MAX_VALUE;
            throw ProblemException.of(
                    ProblemCode.INVALID_PARAMETER, "parameter id " + allowed, new FieldError("id", allowed, text));
        }
    }

    private static FoundTransfer found(
            TransferId id, ShardNumber shard, ShardAnswer<Transfer> answer, LookupAudit.Pending lookup) {
        if (answer instanceof ShardAnswer.Answered<Transfer> answered) {
            lookup.end(LookupOutcome.ofOneShard("found", 1, shard.value()));
            return new FoundTransfer(answered.value(), shard.value(), shard.value());
        }
        if (answer instanceof ShardAnswer.Failed<Transfer> failed) {
            lookup.end(LookupOutcome.ofFailedShard("shard_unavailable", shard.value(), failed.reason()));
            throw ProblemException.retryable(
                    ProblemCode.SHARD_UNAVAILABLE,
                    "transfer " + id + " belongs to shard " + shard + ", which " + failed.reason(),
                    RETRY_AFTER);
        }
        lookup.end(LookupOutcome.ofOneShard("not_found", 0, shard.value()));
        throw ProblemException.of(ProblemCode.TRANSFER_NOT_FOUND, "no transfer " + id + " on shard " + shard);
    }
}
