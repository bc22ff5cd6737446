package io.shardpay.ledger.api.statement;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of an account's statement over a half-open window.
 *
 * @param name of the account
 * @param exponent decimal places of the currency
 * @param openingBalance before the window's first line, minor units
 * @param closingBalance after the window's last line in this page's snapshot, minor units
 * @param items lines in ID order, as asked
 * @param nextCursor as of every list; null on the last page
 * @param sealedThrough the seal of the page's snapshot
 * @param isFinal the window lies before the seal and every earlier page of the walk ended before its own: lines and balances will
 *     not change, and the walk has missed none
 */
public record StatementPage(
        AccountId account,
        MerchantId merchant,
        String name,
        String currency,
        int exponent,
        long openingBalance,
        long closingBalance,
        List<StatementLine> items,
        @Nullable String nextCursor,
        Instant sealedThrough,
        @JsonProperty("final") boolean isFinal) {}
