package io.shardpay.gateway.caller;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.api.token.ServiceCaller;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/** The caller of the request at hand, from its verified token. */
@Singleton
public class Callers {
    /** The roles a shard is told of. Roles of other doors would open more than this one may. */
    private static final List<String> FORWARDED = List.of(Roles.MERCHANT, Roles.ACQUIRER, Roles.OPERATOR);

    private final SecurityIdentity identity;

    @Inject
    public Callers(SecurityIdentity identity) {
        this.identity = identity;
    }

    /** The caller as the shards will see it. */
    public ServiceCaller current() {
        return new ServiceCaller(forwardedRoles(identity.getRoles()), merchantClaim());
    }

    /** Who it is, as the token's issuer names it. */
    public String subject() {
        return identity.getPrincipal().getName();
    }

    /**
     * The merchant whose books are asked for.
     *
     * @throws ProblemException 403 when the token names none: it sees nothing, never everything
     */
    public static MerchantId merchantOf(ServiceCaller caller) {
        MerchantId merchant = caller.merchant();
        if (merchant == null) {
            throw ProblemException.of(
                    ProblemCode.FORBIDDEN,
                    "the token carries no " + Roles.MERCHANT_ID + ", so no books are open to it");
        }
        return merchant;
    }

    private static Set<String> forwardedRoles(Set<String> roles) {
        Set<String> forwarded = new HashSet<>(4);
        for (String role : FORWARDED) {
            if (roles.contains(role)) {
                forwarded.add(role);
            }
        }
        return forwarded;
    }

    private @Nullable MerchantId merchantClaim() {
        Object claim = identity.getPrincipal() instanceof JsonWebToken token ? token.getClaim(Roles.MERCHANT_ID) : null;
        if (claim == null) {
            return null;
        }
        try {
            return MerchantId.fromString(claim.toString());
        } catch (InvalidIdException e) {
            throw ProblemException.of(
                    ProblemCode.FORBIDDEN, "the token's " + Roles.MERCHANT_ID + " is no ID: " + e.getMessage());
        }
    }
}
