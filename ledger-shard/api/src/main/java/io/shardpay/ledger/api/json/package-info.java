/** How JSON is read and written: strictly, with IDs as decimal strings and times in UTC. */
@NullMarked
package io.shardpay.ledger.api.json;

import org.jspecify.annotations.NullMarked;
