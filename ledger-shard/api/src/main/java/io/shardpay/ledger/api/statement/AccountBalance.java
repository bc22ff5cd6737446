package io.shardpay.ledger.api.statement;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What an account held at an instant, in minor units of its currency.
 *
 * @param exponent decimal places of the currency
 * @param posted credits minus debits of every transfer with an ID earlier than {@code at}
 * @param pendingDebits what open holds take from it; null for an instant that was asked for: holds are known for now only
 * @param pendingCredits what open holds promise it; null like {@code pendingDebits}
 * @param available posted minus pending debits; null like {@code pendingDebits}
 * @param at the instant asked for, rounded up to a millisecond as windows round; when none was, the instant up to which the
 *     snapshot knows the account: the seal, or the millisecond after its last entry when that is later
 * @param isFinal {@code at} is not after the seal: {@code posted} at this instant will not change
 * @param sealedThrough the seal of the same snapshot
 */
public record AccountBalance(
        AccountId account,
        MerchantId merchant,
        String currency,
        int exponent,
        long posted,
        @Nullable Long pendingDebits,
        @Nullable Long pendingCredits,
        @Nullable Long available,
        Instant at,
        @JsonProperty("final") boolean isFinal,
        Instant sealedThrough) {}
