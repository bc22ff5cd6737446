package io.shardpay.ledger.merchant;

import io.shardpay.id.MerchantId;
import io.shardpay.ledger.answer.CommandAnswers;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.merchant.Merchant;
import io.shardpay.ledger.api.merchant.MerchantsApi;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.request.IdempotencyKeys;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.caller.Access;
import io.shardpay.ledger.caller.ForeignIds;
import io.shardpay.ledger.command.CommandQueue;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.snapshot.Snapshot;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The door to merchants. */
@ApplicationScoped
@RolesAllowed(Roles.SERVICE)
public class MerchantsResource implements MerchantsApi {
    private final CommandQueue commands;
    private final MerchantRepository merchants;
    private final Snapshot snapshot;
    private final MerchantHome home;
    private final Access access;
    private final UriInfo uri;

    MerchantsResource(
            CommandQueue commands,
            MerchantRepository merchants,
            Snapshot snapshot,
            MerchantHome home,
            Access access,
            UriInfo uri) {
        this.commands = commands;
        this.merchants = merchants;
        this.snapshot = snapshot;
        this.home = home;
        this.access = access;
        this.uri = uri;
    }

    @Override
    public CompletionStage<Response> create(@Nullable String idempotencyKey, CreateMerchant command) {
        QueryParameters.of(uri);
        access.requireOperator();
        String key = IdempotencyKeys.optional(idempotencyKey);
        return CommandAnswers.of(
                commands.submit(new CreateMerchantCommand(key, command)),
                merchant -> CommandAnswers.created(merchant, "/internal/merchants/" + merchant.id()));
    }

    @Override
    public Merchant byId(String merchant) {
        QueryParameters.of(uri);
        MerchantId id = access.onRecord(merchant);
        home.require(id);
        return snapshot.read(() -> merchants.byId(id))
                .orElseThrow(() -> ForeignIds.unknown(ProblemCode.MERCHANT_NOT_FOUND, "merchant", id));
    }
}
