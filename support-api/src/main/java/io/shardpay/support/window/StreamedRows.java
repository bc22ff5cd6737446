package io.shardpay.support.window;

import io.shardpay.ledger.api.transfer.Transfer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a streamed window.
 *
 * @param rows the next rows in ID order
 * @param end on the last piece, what the whole stream amounts to; null before
 */
public record StreamedRows(List<Transfer> rows, @Nullable StreamEnd end) {}
