package io.shardpay.ledger.command;

import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import java.util.UUID;

/**
 * Moves money.
 *
 * @param merchant the caller, who must own the debit account
 * @param authority what the caller may debit
 * @param key the merchant's Idempotency-Key
 * @param correlationId of the request; not part of what makes two commands the same
 */
public record CreateTransferCommand(
        MerchantId merchant, Authority authority, String key, UUID correlationId, CreateTransfer body)
        implements Command<Transfer> {}
