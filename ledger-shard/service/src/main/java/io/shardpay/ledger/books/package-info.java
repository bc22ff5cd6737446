/** The books: what memory holds of them, the rules of every command, and the one statement that writes a batch. */
@NullMarked
package io.shardpay.ledger.books;

import org.jspecify.annotations.NullMarked;
