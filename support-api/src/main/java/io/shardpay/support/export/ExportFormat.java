package io.shardpay.support.export;

import io.shardpay.support.window.StreamedRows;

/** How a streamed window is written. Stateless, so one serves many streams. */
interface ExportFormat {
    /** What stands before the rows; may be empty. */
    String head();

    /** A piece as whole records. May be empty when the piece is. */
    String rows(StreamedRows piece);
}
