package io.shardpay.ledger.account;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.answer.CommandAnswers;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.account.AccountsApi;
import io.shardpay.ledger.api.account.OpenAccount;
import io.shardpay.ledger.api.page.Page;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.request.IdempotencyKeys;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.caller.Access;
import io.shardpay.ledger.caller.PathIds;
import io.shardpay.ledger.command.CommandQueue;
import io.shardpay.ledger.command.OpenAccountCommand;
import io.shardpay.ledger.merchant.MerchantHome;
import io.shardpay.ledger.paging.Walk;
import io.shardpay.ledger.snapshot.Snapshot;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The door to a merchant's accounts. */
@ApplicationScoped
@RolesAllowed(Roles.SERVICE)
public class AccountsResource implements AccountsApi {
    private static final IdRange ALL_IDS = new IdRange(0, Long.MAX_VALUE);

    private final CommandQueue commands;
    private final AccountRepository accounts;
    private final OwnAccounts ownAccounts;
    private final Snapshot snapshot;
    private final Access access;
    private final MerchantHome home;
    private final UriInfo uri;

    AccountsResource(
            CommandQueue commands,
            AccountRepository accounts,
            OwnAccounts ownAccounts,
            Snapshot snapshot,
            Access access,
            MerchantHome home,
            UriInfo uri) {
        this.commands = commands;
        this.accounts = accounts;
        this.ownAccounts = ownAccounts;
        this.snapshot = snapshot;
        this.access = access;
        this.home = home;
        this.uri = uri;
    }

    @Override
    public CompletionStage<Response> open(String merchant, @Nullable String idempotencyKey, OpenAccount command) {
        QueryParameters.of(uri);
        MerchantId owner = access.own(merchant);
        String key = IdempotencyKeys.required(idempotencyKey);
        return CommandAnswers.of(
                commands.submit(new OpenAccountCommand(owner, key, command)),
                account ->
                        CommandAnswers.created(account, "/internal/merchants/" + owner + "/accounts/" + account.id()));
    }

    @Override
    public Page<Account> list(
            String merchant, @Nullable String limit, @Nullable String order, @Nullable String cursor) {
        MerchantId owner = access.readable(merchant);
        home.require(owner);
        QueryParameters parameters =
                QueryParameters.of(uri, QueryParameters.LIMIT, QueryParameters.ORDER, QueryParameters.CURSOR);
        int rows = parameters.limit();
        Walk walk = Walk.of(ALL_IDS, parameters, "accounts of " + owner);
        List<Account> found = snapshot.read(() -> accounts.ofMerchant(owner, walk.rest(), walk.order(), rows + 1));
        List<Account> items = found.subList(0, Math.min(rows, found.size()));
        Long last = found.size() > rows ? items.get(rows - 1).id().value() : null;
        return new Page<>(items, walk.next(last));
    }

    @Override
    public Account byId(String merchant, String account) {
        QueryParameters.of(uri);
        MerchantId owner = access.readable(merchant);
        home.require(owner);
        AccountId id = PathIds.account(account);
        return snapshot.read(() -> ownAccounts.require(owner, id));
    }
}
