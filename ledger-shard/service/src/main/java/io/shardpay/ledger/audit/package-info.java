/** The audit: what must hold of the books at all times, asked of the database alone. */
@NullMarked
package io.shardpay.ledger.audit;

import org.jspecify.annotations.NullMarked;
