/** What the probes and the meters say of this process. */
@NullMarked
package io.shardpay.ledger.health;

import org.jspecify.annotations.NullMarked;
