/** The correlation ID that follows a request through every process. */
@NullMarked
package io.shardpay.ledger.api.correlation;

import org.jspecify.annotations.NullMarked;
