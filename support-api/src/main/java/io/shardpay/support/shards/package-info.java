/** Which shards a question concerns, and how they are asked: each behind a guard of its own. */
@NullMarked
package io.shardpay.support.shards;

import org.jspecify.annotations.NullMarked;
