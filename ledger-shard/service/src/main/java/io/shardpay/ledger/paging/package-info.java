/** Walks over pages: where a list goes on, and whether all of the walk was below the seal. */
@NullMarked
package io.shardpay.ledger.paging;

import org.jspecify.annotations.NullMarked;
