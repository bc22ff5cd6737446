package io.shardpay.ledger.caller;

import io.quarkus.runtime.StartupEvent;
import io.shardpay.ledger.api.token.CachingPrincipalFactory;
import io.shardpay.ledger.api.token.Roles;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Alternative;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Whom a shard knows: services, and people by the tokens that they also show at the gateway. A halted clock must be resumed on
 * the shard itself, also when no gateway reaches it. Any other caller is known by the same tokens and may nothing here: every call
 * demands a service or an operator. The callers' issuer can make no service.
 */
@Alternative
@Priority(2)
@ApplicationScoped
public class ShardPrincipals extends CachingPrincipalFactory {
    private static final Logger LOG = Logger.getLogger(ShardPrincipals.class);

    private final OperatorsConfig operators;
    /** Of its own: a factory keeps the keys of the first issuer it was asked about. */
    private final JWTCallerPrincipalFactory verifier = new DefaultJWTCallerPrincipalFactory();

    ShardPrincipals(OperatorsConfig operators) {
        this.operators = operators;
    }

    /** Half a configuration ends the process now rather than locking operators out later. */
    void check(@Observes StartupEvent started) {
        if (operators.heard()) {
            LOG.infof(
                    "OPERATORS_HEARD issuer=%s audiences=%s",
                    operators.issuer().orElseThrow(), operators.audiences().orElse(Set.of()));
        }
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo services) throws ParseException {
        try {
            return super.parse(token, services);
        } catch (ParseException refused) {
            if (!operators.heard()) {
                throw refused;
            }
            return person(token, services);
        }
    }

    private JWTCallerPrincipal person(String token, JWTAuthContextInfo services) throws ParseException {
        JWTAuthContextInfo callers = new JWTAuthContextInfo(services);
        callers.setIssuedBy(operators.issuer().orElseThrow());
        // A key already read for the services would win over the location.
        callers.setPublicKeyContent(null);
        callers.setPublicVerificationKey(null);
        callers.setPublicKeyLocation(operators.keyLocation().orElseThrow());
        callers.setExpectedAudience(operators.audiences().orElse(null));
        JWTCallerPrincipal principal = verifier.parse(token, callers);
        if (principal.getGroups().contains(Roles.SERVICE)) {
            throw new ParseException("the callers' issuer makes no service");
        }
        return principal;
    }
}
