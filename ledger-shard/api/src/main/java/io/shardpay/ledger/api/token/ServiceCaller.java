package io.shardpay.ledger.api.token;

import io.shardpay.id.MerchantId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * On whose behalf a service calls a shard.
 *
 * @param roles the caller's roles, without {@link Roles#SERVICE}
 * @param merchant the caller's merchant; null when the caller is none
 */
public record ServiceCaller(Set<String> roles, @Nullable MerchantId merchant) {
    /** The service itself, for work that nobody asked for. */
    public static final ServiceCaller ITSELF = new ServiceCaller(Set.of(), null);

    public ServiceCaller {
        roles = Set.copyOf(roles);
    }
}
