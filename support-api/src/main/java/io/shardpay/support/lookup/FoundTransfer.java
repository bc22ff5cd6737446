package io.shardpay.support.lookup;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shardpay.ledger.api.transfer.Transfer;

/**
 * A transfer and where it was found.
 *
 * @param transfer as its merchant sees it
 * @param mintedOn the shard that its ID names
 * @param servedBy the shard that holds it now
 */
public record FoundTransfer(@JsonUnwrapped Transfer transfer, int mintedOn, int servedBy) {}
