package io.shardpay.ledger.api.audit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The audit of a batch of merchants, all read in one snapshot.
 *
 * @param clean nothing was found
 * @param merchantsChecked merchants of this batch
 * @param findings at most {@link #MAX_FINDINGS}
 * @param moreFindings there are further ones in this batch
 * @param nextCursor goes on with the next merchants; null when these were the last
 */
public record AuditReport(
        boolean clean,
        int merchantsChecked,
        List<AuditFinding> findings,
        boolean moreFindings,
        @Nullable String nextCursor) {
    /** Damage is looked into one case after the other; a thousand more lines of it help nobody. */
    public static final int MAX_FINDINGS = 100;
}
