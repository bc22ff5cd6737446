/** Cells of files that people open in a spreadsheet. */
@NullMarked
package io.shardpay.ledger.api.spreadsheet;

import org.jspecify.annotations.NullMarked;
