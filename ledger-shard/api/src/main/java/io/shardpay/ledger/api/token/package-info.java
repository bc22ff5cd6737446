/** Tokens: role names, verification, and the short-lived tokens between services. */
@NullMarked
package io.shardpay.ledger.api.token;

import org.jspecify.annotations.NullMarked;
