package io.shardpay.ledger.transfer;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What became of transfers: one question for a whole page, and a second one only when a pending transfer is on it. */
@ApplicationScoped
public class FollowUpRepository implements PanacheRepositoryBase<ReversalEntity, Long> {
    /** By the transfer's ID; {@link FollowUps#NONE} is not listed. */
    Map<Long, FollowUps> of(List<TransferEntity> transfers) {
        Map<Long, FollowUps> found = new HashMap<>();
        List<Long> moved = ids(transfers, false);
        if (!moved.isEmpty()) {
            Map<Long, List<ReversalEntity>> reversals = new HashMap<>();
            for (ReversalEntity one : list("transferId in ?1 order by reversedBefore", moved)) {
                reversals
                        .computeIfAbsent(one.transferId, id -> new ArrayList<>())
                        .add(one);
            }
            reversals.forEach((id, all) -> found.put(id, new FollowUps(null, all)));
        }
        List<Long> pending = ids(transfers, true);
        if (!pending.isEmpty()) {
            for (ResolutionEntity one : getEntityManager()
                    .createQuery("from ResolutionEntity where transferId in :ids", ResolutionEntity.class)
                    .setParameter("ids", pending)
                    .getResultList()) {
                found.put(one.transferId, new FollowUps(one, List.of()));
            }
        }
        return found;
    }

    private static List<Long> ids(List<TransferEntity> transfers, boolean pending) {
        return transfers.stream()
                .filter(transfer -> transfer.pending == pending)
                .map(transfer -> transfer.id)
                .toList();
    }
}
