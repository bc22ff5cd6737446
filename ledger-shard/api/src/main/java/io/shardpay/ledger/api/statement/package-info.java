/** What an account held at an instant, and the lines that made it so. */
@NullMarked
package io.shardpay.ledger.api.statement;

import org.jspecify.annotations.NullMarked;
