/** The web console of support agents: pages rendered here, no state but the login's cookie. */
@NullMarked
package io.shardpay.support.console;

import org.jspecify.annotations.NullMarked;
