package io.shardpay.ledger.command;

import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.transfer.Transfer;

/** Something to do about a transfer that is booked already. */
public sealed interface FollowUpCommand extends Command<Transfer>
        permits CaptureCommand, VoidCommand, ReverseCommand, ExpireHoldCommand {
    /** The transfer that it is about. */
    TransferId transfer();
}
