package io.shardpay.gateway.shard;

import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import java.net.URI;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Which process of a shard is asked: the last one that did not send us away. Who takes no connection, does not answer, or says that
 * it stands by is left for the next one, so the writer is found within as many attempts as there are processes. Any thread.
 */
final class ShardAddresses {
    private static final Logger LOG = Logger.getLogger(ShardAddresses.class);

    private final ConcurrentMap<ShardNumber, URI> asked = new ConcurrentHashMap<>();

    /** Where to ask now. */
    URI of(ShardEntry shard) {
        return shard.urls().size() == 1 ? shard.url() : current(shard.urls(), asked.get(shard.number()));
    }

    /** An attempt at this address was to no avail. Of many that fail at once the first one moves on. */
    void leave(ShardEntry shard, URI left) {
        List<URI> urls = shard.urls();
        if (urls.size() > 1) {
            asked.compute(shard.number(), (number, before) -> {
                URI now = current(urls, before);
                if (!now.equals(left)) {
                    return now;
                }
                URI next = urls.get((urls.indexOf(left) + 1) % urls.size());
                LOG.infof("SHARD_ADDRESS_LEFT shard=%s left=%s next=%s", number, left, next);
                return next;
            });
        }
    }

    private static URI current(List<URI> urls, @Nullable URI asked) {
        return asked != null && urls.contains(asked) ? asked : urls.get(0);
    }
}
