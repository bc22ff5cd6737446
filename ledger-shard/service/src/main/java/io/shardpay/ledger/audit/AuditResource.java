package io.shardpay.ledger.audit;

import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.audit.AuditApi;
import io.shardpay.ledger.api.audit.AuditReport;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.caller.Access;
import io.shardpay.ledger.caller.ForeignIds;
import io.shardpay.ledger.merchant.MerchantHome;
import io.shardpay.ledger.paging.Walk;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.UriInfo;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The door to the audit. */
@ApplicationScoped
@RolesAllowed(Roles.SERVICE)
public class AuditResource implements AuditApi {
    private static final Logger LOG = Logger.getLogger(AuditResource.class);
    private static final IdRange ALL_IDS = new IdRange(0, Long.MAX_VALUE);
    private static final String MERCHANT = "merchant";

    private final BooksAudit books;
    private final Access access;
    private final MerchantHome home;
    private final UriInfo uri;

    AuditResource(BooksAudit books, Access access, MerchantHome home, UriInfo uri) {
        this.books = books;
        this.access = access;
        this.home = home;
        this.uri = uri;
    }

    @Override
    public AuditReport audit(@Nullable String merchant, @Nullable String limit, @Nullable String cursor) {
        access.requireNoSingleMerchant();
        QueryParameters parameters = QueryParameters.of(uri, MERCHANT, QueryParameters.LIMIT, QueryParameters.CURSOR);
        MerchantId one = parameters.merchant(MERCHANT);
        Walk walk = Walk.of(one == null ? ALL_IDS : only(one), parameters, "audit");
        if (one != null) {
            home.require(one);
        }
        BooksAudit.Beside beside = walk.rest().equals(ALL_IDS) ? BooksAudit.Beside.OPERATORS : BooksAudit.Beside.NOBODY;
        BooksAudit.Result result = books.check(walk.rest(), parameters.limit(), beside);
        if (one != null && result.merchants() == 0) {
            throw ForeignIds.unknown(ProblemCode.MERCHANT_NOT_FOUND, "merchant", one);
        }
        if (!result.findings().isEmpty()) {
            LOG.errorf(
                    "AUDIT_FOUND_DAMAGE findings=%d more=%s first=%s",
                    result.findings().size(), result.more(), result.findings().get(0));
        }
        MerchantId last = result.last();
        return new AuditReport(
                result.findings().isEmpty(),
                result.merchants(),
                result.findings(),
                result.more(),
                walk.next(last == null ? null : last.value()));
    }

    private static IdRange only(MerchantId merchant) {
        // The greatest ID there is bounds every range, and is nobody's.
        return merchant.value() == Long.MAX_VALUE
                ? new IdRange(Long.MAX_VALUE, Long.MAX_VALUE)
                : new IdRange(merchant.value(), merchant.value() + 1);
    }
}
