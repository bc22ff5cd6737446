/** Where things live: the list of shards. */
@NullMarked
package io.shardpay.ledger.api.placement;

import org.jspecify.annotations.NullMarked;
