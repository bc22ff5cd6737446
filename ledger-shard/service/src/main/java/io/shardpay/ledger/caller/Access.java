package io.shardpay.ledger.caller;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.command.Authority;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * What the caller of the current request may. That it is a service at all is checked before, at the door; here it is about whom
 * the service acts for. A token without a merchant sees no merchant's books.
 */
@ApplicationScoped
public class Access {
    private static final Logger LOG = Logger.getLogger(Access.class);

    private final SecurityIdentity identity;
    private final ForeignIds foreign;

    Access(SecurityIdentity identity, ForeignIds foreign) {
        this.identity = identity;
        this.foreign = foreign;
    }

    /**
     * The merchant of the path, which must be the one that the caller acts for.
     *
     * @throws ProblemException 400 when the segment is no ID, 404 when it is another merchant's
     */
    public MerchantId own(String segment) {
        MerchantId merchant = PathIds.merchant(segment);
        Caller caller = caller();
        if (!caller.is(merchant)) {
            throw foreign.merchant(caller, merchant);
        }
        return merchant;
    }

    /** The merchant of the path, to read: the caller's own, or any for the role support. */
    public MerchantId readable(String segment) {
        return ownUnless(segment, Roles.SUPPORT);
    }

    /** The merchant of the path as such: the caller's own, or any for the roles operator and support. */
    public MerchantId onRecord(String segment) {
        return ownUnless(segment, Roles.SUPPORT, Roles.OPERATOR);
    }

    private MerchantId ownUnless(String segment, String... rolesForAny) {
        Set<String> roles = identity.getRoles();
        for (String role : rolesForAny) {
            if (roles.contains(role)) {
                return PathIds.merchant(segment);
            }
        }
        return own(segment);
    }

    /** @throws ProblemException 403 without the role operator */
    public void requireOperator() {
        if (!identity.getRoles().contains(Roles.OPERATOR)) {
            throw ProblemException.of(ProblemCode.FORBIDDEN, "this needs the role " + Roles.OPERATOR);
        }
    }

    /**
     * Refuses who acts for one merchant, whichever that is: also by a claim that is no ID, and by the role without the claim.
     *
     * @throws ProblemException 403: what follows concerns all merchants
     */
    public void requireNoSingleMerchant() {
        if (isForOneMerchant()) {
            throw ProblemException.of(
                    ProblemCode.FORBIDDEN, "a token for one merchant does not reach over all merchants");
        }
    }

    /** Whether the caller acts for one merchant, whichever that is: it sees what is that merchant's, and no other's. */
    public boolean isForOneMerchant() {
        Set<String> roles = identity.getRoles();
        boolean forOne = roles.contains(Roles.MERCHANT) || merchantClaim() != null;
        return forOne && !roles.contains(Roles.SUPPORT);
    }

    /** What the caller may debit. */
    public Authority authority() {
        return identity.getRoles().contains(Roles.ACQUIRER) ? Authority.ACQUIRER : Authority.MERCHANT;
    }

    /** Whom the request acts for. */
    public Caller caller() {
        return new Caller(identity.getPrincipal().getName(), identity.getRoles(), merchantOfToken());
    }

    /** Null without the claim, and for a claim that is no ID: such a token sees nothing. */
    private @Nullable MerchantId merchantOfToken() {
        Object claim = merchantClaim();
        try {
            return claim == null ? null : MerchantId.fromString(claim.toString());
        } catch (InvalidIdException e) {
            LOG.warnf(
                    "TOKEN_MERCHANT_INVALID subject=%s message=%s",
                    identity.getPrincipal().getName(), e.getMessage());
            return null;
        }
    }

    private @Nullable Object merchantClaim() {
        return identity.getPrincipal() instanceof JsonWebToken token ? token.getClaim(Roles.MERCHANT_ID) : null;
    }
}
