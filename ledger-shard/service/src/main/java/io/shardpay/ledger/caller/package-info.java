/** Who calls: what the roles and the merchant of a service token allow. */
@NullMarked
package io.shardpay.ledger.caller;

import org.jspecify.annotations.NullMarked;
