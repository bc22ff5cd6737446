package io.shardpay.ledger.command;

import io.shardpay.ledger.api.shard.MerchantPlacement;

/** Records the shard chosen for a merchant under an operator's key; the first one recorded stays and is answered. */
public record RecordPlacementCommand(MerchantPlacement placement) implements Command<MerchantPlacement> {}
