package io.shardpay.ledger.caller;

import io.shardpay.id.MerchantId;
import io.shardpay.id.SnowflakeId;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/**
 * IDs of somebody else's. The caller learns no more than of an unknown ID; the audit log keeps who asked for what. The line's
 * correlation ID is in the MDC.
 */
@ApplicationScoped
public class ForeignIds {
    /** The category of audit events. */
    public static final String AUDIT = "io.shardpay.audit";

    private static final Logger LOG = Logger.getLogger(AUDIT);

    /** The 404 for books that are not the caller's. */
    public ProblemException merchant(Caller caller, MerchantId asked) {
        record(caller, "merchant", asked);
        return unknown(ProblemCode.MERCHANT_NOT_FOUND, "merchant", asked);
    }

    /** Notes that the caller asked for something that exists in another merchant's books. */
    public void record(Caller caller, String kind, SnowflakeId asked) {
        LOG.warnf(
                "FOREIGN_ID_REFUSED subject=%s callerMerchant=%s kind=%s id=%s",
                caller.subject(), caller.merchant(), kind, asked);
    }

    /** The 404 for an ID that is unknown, or to be taken for unknown. */
    public static ProblemException unknown(ProblemCode code, String kind, SnowflakeId asked) {
        return ProblemException.of(code, kind + " " + asked + " is unknown");
    }
}
