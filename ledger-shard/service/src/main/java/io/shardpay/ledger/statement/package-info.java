/** Accounts over time: the balance at an instant, and statements with the balance after each line. */
@NullMarked
package io.shardpay.ledger.statement;

import org.jspecify.annotations.NullMarked;
