package io.shardpay.ledger.statement;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.query.TimeWindow;
import io.shardpay.ledger.api.statement.AccountBalance;
import io.shardpay.ledger.api.statement.StatementLine;
import io.shardpay.ledger.api.statement.StatementPage;
import io.shardpay.ledger.api.statement.StatementsApi;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.caller.Access;
import io.shardpay.ledger.caller.PathIds;
import io.shardpay.ledger.merchant.MerchantHome;
import io.shardpay.ledger.paging.Walk;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The door to balances and statements. */
@ApplicationScoped
@RolesAllowed(Roles.SERVICE)
public class StatementsResource implements StatementsApi {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;
    private static final String AT = "at";

    private final StatementReads reads;
    private final Access access;
    private final MerchantHome home;
    private final UriInfo uri;

    StatementsResource(StatementReads reads, Access access, MerchantHome home, UriInfo uri) {
        this.reads = reads;
        this.access = access;
        this.home = home;
        this.uri = uri;
    }

    @Override
    public AccountBalance balance(String merchant, String account, @Nullable String at) {
        MerchantId owner = access.readable(merchant);
        home.require(owner);
        AccountId id = PathIds.account(account);
        Instant instant = QueryParameters.of(uri, AT).instant(AT);
        if (instant == null) {
            return reads.balanceNow(owner, id);
        }
        TimeWindow.requireInside(AT, instant, LAYOUT);
        return reads.balanceAt(owner, id, instant);
    }

    @Override
    public StatementPage statement(
            String merchant,
            String account,
            @Nullable String from,
            @Nullable String to,
            @Nullable String limit,
            @Nullable String order,
            @Nullable String cursor) {
        MerchantId owner = access.readable(merchant);
        home.require(owner);
        AccountId id = PathIds.account(account);
        QueryParameters parameters = QueryParameters.of(
                uri,
                TimeWindow.FROM,
                TimeWindow.TO,
                QueryParameters.LIMIT,
                QueryParameters.ORDER,
                QueryParameters.CURSOR);
        Walk walk = Walk.of(
                TimeWindow.of(parameters, LAYOUT).ids(LAYOUT), parameters, "statement of " + id + " of " + owner);
        StatementReads.Lines lines = reads.page(owner, id, walk.whole(), walk.rest(), walk.order(), parameters.limit());
        List<StatementLine> items = lines.items();
        Long last = lines.more() ? items.get(items.size() - 1).transfer().value() : null;
        return new StatementPage(
                id,
                owner,
                lines.account().name(),
                lines.account().currency(),
                lines.account().exponent(),
                lines.opening(),
                lines.closing(),
                items,
                walk.next(last, lines.seal()),
                lines.seal().sealedThrough(),
                walk.isFinal(lines.seal()));
    }
}
