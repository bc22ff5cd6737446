package io.shardpay.ledger.sisters;

import io.shardpay.id.IdLayout;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.answer.CommandAnswers;
import io.shardpay.ledger.api.correlation.Correlation;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.request.IdempotencyKeys;
import io.shardpay.ledger.api.shard.MerchantPlacement;
import io.shardpay.ledger.api.shard.ShardApi;
import io.shardpay.ledger.api.shard.ShardInfo;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.api.transfer.ReverseTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.caller.Access;
import io.shardpay.ledger.caller.ForeignIds;
import io.shardpay.ledger.caller.PathIds;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CommandQueue;
import io.shardpay.ledger.command.RecordPlacementCommand;
import io.shardpay.ledger.command.ReverseCommand;
import io.shardpay.ledger.issuing.ClockControl;
import io.shardpay.ledger.merchant.MerchantHome;
import io.shardpay.ledger.transfer.TransferFilters;
import io.shardpay.ledger.transfer.TransferQuery;
import io.shardpay.ledger.transfer.TransferReads;
import io.shardpay.ledger.transfer.TransfersResource;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The door for sister services. */
@ApplicationScoped
@RolesAllowed(Roles.SERVICE)
public class ShardResource implements ShardApi {
    private static final Logger LOG = Logger.getLogger(ForeignIds.AUDIT);

    private final ShardInfos infos;
    private final TransferReads reads;
    private final Placements placements;
    private final CommandQueue commands;
    private final ClockControl clock;
    private final Access access;
    private final MerchantHome home;
    private final Correlation correlation;
    private final UriInfo uri;

    ShardResource(
            ShardInfos infos,
            TransferReads reads,
            Placements placements,
            CommandQueue commands,
            ClockControl clock,
            Access access,
            MerchantHome home,
            Correlation correlation,
            UriInfo uri) {
        this.infos = infos;
        this.reads = reads;
        this.placements = placements;
        this.commands = commands;
        this.clock = clock;
        this.access = access;
        this.home = home;
        this.correlation = correlation;
        this.uri = uri;
    }

    @Override
    public CompletionStage<ShardInfo> info() {
        QueryParameters.of(uri);
        return infos.now();
    }

    @Override
    public Transfer transfer(String transfer) {
        QueryParameters.of(uri);
        access.requireNoSingleMerchant();
        TransferId id = PathIds.transfer(transfer);
        return reads.byId(id).orElseThrow(() -> ForeignIds.unknown(ProblemCode.TRANSFER_NOT_FOUND, "transfer", id));
    }

    @Override
    public ShardWindow window(
            @Nullable String fromId,
            @Nullable String toId,
            @Nullable String merchant,
            @Nullable String account,
            @Nullable String minAmount,
            @Nullable String maxAmount,
            @Nullable String currency,
            @Nullable String status,
            @Nullable String reference,
            @Nullable String limit,
            @Nullable String order) {
        access.requireNoSingleMerchant();
        QueryParameters parameters = QueryParameters.of(uri, TransferFilters.namesOfAny());
        TransferQuery query = TransferFilters.ofAny(parameters);
        if (query.merchant() != null) {
            home.require(query.merchant());
        }
        TransferReads.Rows rows = reads.page(query, parameters.order(), parameters.limit());
        return new ShardWindow(
                rows.items(),
                rows.more(),
                rows.seal().sealedThrough(),
                rows.seal().covers(query.ids(), IdLayout.SHARDPAY));
    }

    @Override
    public CompletionStage<Response> reverse(
            String transfer, @Nullable String idempotencyKey, @Nullable ReverseTransfer command) {
        QueryParameters.of(uri);
        access.requireNoSingleMerchant();
        access.requireOperator();
        TransferId id = PathIds.transfer(transfer);
        String key = IdempotencyKeys.required(idempotencyKey);
        Long amount = command == null ? null : command.amount();
        UUID correlationId = UUID.fromString(correlation.currentId());
        LOG.infof("REVERSAL_ORDERED subject=%s transfer=%s", access.caller().subject(), id);
        // An operator stands for the platform, also where it is the outside world that gives the money back.
        return CommandAnswers.of(
                commands.submit(new ReverseCommand(null, Authority.ACQUIRER, key, correlationId, id, amount)),
                TransfersResource::created);
    }

    @Override
    public MerchantPlacement placement(@Nullable String key) {
        access.requireNoSingleMerchant();
        String asked = QueryParameters.of(uri, "key").requiredText("key", IdempotencyKeys.MAX_CHARS);
        return placements
                .find(asked)
                .orElseThrow(() -> ProblemException.of(
                        ProblemCode.PLACEMENT_NOT_FOUND, "no shard was recorded here under this key"));
    }

    @Override
    public CompletionStage<Response> recordPlacement(MerchantPlacement placement) {
        QueryParameters.of(uri);
        access.requireNoSingleMerchant();
        return CommandAnswers.of(commands.submit(new RecordPlacementCommand(placement)), Response::ok);
    }

    @Override
    @RolesAllowed({Roles.SERVICE, Roles.OPERATOR})
    public Response resumeClock() {
        QueryParameters.of(uri);
        access.requireOperator();
        LOG.warnf("CLOCK_RESUME_ORDERED subject=%s", access.caller().subject());
        clock.resume();
        return Response.noContent().build();
    }
}
