package io.shardpay.ledger.api.statement;

import io.shardpay.id.AccountId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.transfer.Counterpart;
import io.shardpay.ledger.api.transfer.TransferKind;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One transfer as it changed one account.
 *
 * @param number the merchant's display number of the transfer
 * @param at the time in the transfer's ID
 * @param amount minor units: what was credited is positive, what was debited negative
 * @param balanceAfter what the account held after it, minor units
 * @param otherAccount where it came from or went to; another merchant's when there is a counterpart
 * @param counterpart the other half of a transfer between two merchants
 * @param origin the transfer that this one captures, reverses or returns
 */
public record StatementLine(
        TransferId transfer,
        long number,
        Instant at,
        TransferKind kind,
        long amount,
        long balanceAfter,
        AccountId otherAccount,
        @Nullable Counterpart counterpart,
        @Nullable TransferId origin,
        @Nullable String reference,
        Map<String, String> metadata) {}
