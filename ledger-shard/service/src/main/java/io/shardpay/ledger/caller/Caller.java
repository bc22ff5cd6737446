package io.shardpay.ledger.caller;

import io.shardpay.id.MerchantId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whom a service acts for, by the token it sent.
 *
 * @param subject the service or person the token names
 * @param roles of the service and of the one it acts for
 * @param merchant the merchant it acts for; null when it acts for none
 */
public record Caller(
        String subject, Set<String> roles, @Nullable MerchantId merchant) {
    boolean has(String role) {
        return roles.contains(role);
    }

    boolean is(MerchantId other) {
        return other.equals(merchant);
    }
}
