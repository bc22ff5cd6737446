/** Which shard this is: its number, the database it was born with, and the schema in it. */
@NullMarked
package io.shardpay.ledger.shard;

import org.jspecify.annotations.NullMarked;
