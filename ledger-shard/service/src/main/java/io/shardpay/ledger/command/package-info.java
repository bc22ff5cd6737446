/** What may be asked of the writer, and what it answers: the seam between the doors and the write side. */
@NullMarked
package io.shardpay.ledger.command;

import org.jspecify.annotations.NullMarked;
