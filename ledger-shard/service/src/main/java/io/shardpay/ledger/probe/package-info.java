/** How the process is looked at while it is busy: over connections and threads that no other work can use up. */
@NullMarked
package io.shardpay.ledger.probe;

import org.jspecify.annotations.NullMarked;
