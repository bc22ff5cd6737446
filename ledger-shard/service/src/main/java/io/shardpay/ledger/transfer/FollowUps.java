package io.shardpay.ledger.transfer;

import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.transfer.RelatedTransfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What became of one transfer: its status and its related transfers follow from these rows.
 *
 * @param resolution of a pending transfer; null while it holds, and of all others
 * @param reversals what was sent back, oldest first
 */
record FollowUps(@Nullable ResolutionEntity resolution, List<ReversalEntity> reversals) {
    static final FollowUps NONE = new FollowUps(null, List.of());

    TransferStatus statusOf(TransferEntity row) {
        if (row.pending) {
            return resolution == null
                    ? TransferStatus.PENDING
                    : TransferStatus.valueOf(resolution.outcome.toUpperCase(Locale.ROOT));
        }
        boolean all = reversals.stream().anyMatch(one -> one.reversedBefore + one.amount == one.originalAmount);
        return all ? TransferStatus.REVERSED : TransferStatus.POSTED;
    }

    List<RelatedTransfer> related() {
        if (resolution != null && resolution.captureId != null && resolution.amount != null) {
            return List.of(
                    new RelatedTransfer(new TransferId(resolution.captureId), TransferKind.CAPTURE, resolution.amount));
        }
        return reversals.stream()
                .map(one -> new RelatedTransfer(
                        new TransferId(one.reversalId),
                        TransferKind.valueOf(one.kind.toUpperCase(Locale.ROOT)),
                        one.amount))
                .toList();
    }
}
