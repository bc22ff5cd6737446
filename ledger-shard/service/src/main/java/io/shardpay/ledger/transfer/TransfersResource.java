package io.shardpay.ledger.transfer;

import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.answer.CommandAnswers;
import io.shardpay.ledger.api.correlation.Correlation;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.request.IdempotencyKeys;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.api.transfer.CaptureTransfer;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.ReverseTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferPage;
import io.shardpay.ledger.api.transfer.TransfersApi;
import io.shardpay.ledger.api.transfer.VoidTransfer;
import io.shardpay.ledger.caller.Access;
import io.shardpay.ledger.caller.ForeignIds;
import io.shardpay.ledger.caller.PathIds;
import io.shardpay.ledger.command.CaptureCommand;
import io.shardpay.ledger.command.Command;
import io.shardpay.ledger.command.CommandQueue;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.ReverseCommand;
import io.shardpay.ledger.command.VoidCommand;
import io.shardpay.ledger.merchant.MerchantHome;
import io.shardpay.ledger.paging.Walk;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The door to a merchant's transfers. */
@ApplicationScoped
@RolesAllowed(Roles.SERVICE)
public class TransfersResource implements TransfersApi {
    private final CommandQueue commands;
    private final TransferReads reads;
    private final Access access;
    private final MerchantHome home;
    private final ForeignIds foreign;
    private final Correlation correlation;
    private final UriInfo uri;

    TransfersResource(
            CommandQueue commands,
            TransferReads reads,
            Access access,
            MerchantHome home,
            ForeignIds foreign,
            Correlation correlation,
            UriInfo uri) {
        this.commands = commands;
        this.reads = reads;
        this.access = access;
        this.home = home;
        this.foreign = foreign;
        this.correlation = correlation;
        this.uri = uri;
    }

    @Override
    public CompletionStage<Response> create(String merchant, @Nullable String idempotencyKey, CreateTransfer command) {
        QueryParameters.of(uri);
        MerchantId payer = access.own(merchant);
        HoldTerms.require(command);
        String key = IdempotencyKeys.required(idempotencyKey);
        return created(new CreateTransferCommand(payer, access.authority(), key, correlationId(), command));
    }

    @Override
    public CompletionStage<Response> capture(
            String merchant, String transfer, @Nullable String idempotencyKey, @Nullable CaptureTransfer command) {
        QueryParameters.of(uri);
        MerchantId payer = access.own(merchant);
        TransferId id = PathIds.transfer(transfer);
        String key = IdempotencyKeys.required(idempotencyKey);
        Long amount = command == null ? null : command.amount();
        return created(new CaptureCommand(payer, access.authority(), key, correlationId(), id, amount));
    }

    @Override
    public CompletionStage<Response> release(
            String merchant, String transfer, @Nullable String idempotencyKey, @Nullable VoidTransfer command) {
        QueryParameters.of(uri);
        MerchantId payer = access.own(merchant);
        TransferId id = PathIds.transfer(transfer);
        String key = IdempotencyKeys.required(idempotencyKey);
        return CommandAnswers.of(commands.submit(new VoidCommand(payer, key, correlationId(), id)), Response::ok);
    }

    @Override
    public CompletionStage<Response> reverse(
            String merchant, String transfer, @Nullable String idempotencyKey, @Nullable ReverseTransfer command) {
        QueryParameters.of(uri);
        MerchantId credited = access.own(merchant);
        TransferId id = PathIds.transfer(transfer);
        String key = IdempotencyKeys.required(idempotencyKey);
        Long amount = command == null ? null : command.amount();
        return created(new ReverseCommand(credited, access.authority(), key, correlationId(), id, amount));
    }

    private CompletionStage<Response> created(Command<Transfer> command) {
        return CommandAnswers.of(commands.submit(command), TransfersResource::created);
    }

    /** 201 with the place of the transfer in its merchant's books. */
    public static Response.ResponseBuilder created(Transfer transfer) {
        return CommandAnswers.created(
                transfer, "/internal/merchants/" + transfer.merchant() + "/transfers/" + transfer.id());
    }

    private UUID correlationId() {
        return UUID.fromString(correlation.currentId());
    }

    @Override
    public TransferPage list(
            String merchant,
            @Nullable String from,
            @Nullable String to,
            @Nullable String fromId,
            @Nullable String toId,
            @Nullable String account,
            @Nullable String status,
            @Nullable String reference,
            @Nullable String limit,
            @Nullable String order,
            @Nullable String cursor) {
        boolean byIds = (fromId != null || toId != null) && !access.isForOneMerchant();
        MerchantId owner = byIds ? PathIds.merchant(merchant) : access.readable(merchant);
        home.require(owner);
        QueryParameters parameters =
                QueryParameters.of(uri, byIds ? TransferFilters.BY_IDS : TransferFilters.OF_MERCHANT);
        TransferQuery query = TransferFilters.ofMerchant(owner, parameters);
        Walk walk = Walk.of(query.ids(), parameters, "transfers of " + owner);
        TransferReads.Rows rows = reads.pageOf(owner, query.over(walk.rest()), walk.order(), parameters.limit());
        List<Transfer> items = rows.items();
        Long last = rows.more() ? items.get(items.size() - 1).id().value() : null;
        return new TransferPage(
                items, walk.next(last, rows.seal()), rows.seal().sealedThrough(), walk.isFinal(rows.seal()));
    }

    @Override
    public Transfer byId(String merchant, String transfer) {
        QueryParameters.of(uri);
        MerchantId owner = access.readable(merchant);
        home.require(owner);
        TransferId id = PathIds.transfer(transfer);
        Transfer found = reads.byId(id).orElse(null);
        if (found != null && !found.merchant().equals(owner)) {
            foreign.record(access.caller(), "transfer", id);
        } else if (found != null) {
            return found;
        }
        throw ForeignIds.unknown(ProblemCode.TRANSFER_NOT_FOUND, "transfer", id);
    }
}
