package io.shardpay.ledger.command;

/**
 * A wish to change the books, structurally valid already (Bean Validation at the door); what the books allow is decided by the
 * writer.
 *
 * @param <T> what a command that took effect answers
 */
public sealed interface Command<T>
        permits CreateMerchantCommand,
                OpenAccountCommand,
                CreateTransferCommand,
                FollowUpCommand,
                RecordPlacementCommand {}
