package io.shardpay.ledger.command;

import io.shardpay.id.TransferId;

/** Releases a hold whose time is over: the writer's own command. Answers the transfer, expired. */
public record ExpireHoldCommand(TransferId transfer) implements FollowUpCommand {}
