package io.shardpay.gateway.http;

import io.shardpay.ledger.api.transfer.Transfer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of transfers, for the API's description: generated documents know no type parameters. */
record TransferPage(List<Transfer> items, @Nullable String nextCursor) {}
