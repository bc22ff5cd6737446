/** An account's whole statement as one file, read from its shard page by page. */
@NullMarked
package io.shardpay.gateway.statement;

import org.jspecify.annotations.NullMarked;
