/** Values that rows hold and answers show, read in one way for the writer and for the doors: currencies, metadata. */
@NullMarked
package io.shardpay.ledger.value;

import org.jspecify.annotations.NullMarked;
