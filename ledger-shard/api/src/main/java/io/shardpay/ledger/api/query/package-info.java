/** Query parameters and cursors, read strictly. */
@NullMarked
package io.shardpay.ledger.api.query;

import org.jspecify.annotations.NullMarked;
