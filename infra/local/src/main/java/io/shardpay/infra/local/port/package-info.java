/** TCP ports of the loopback interface: which are free, and who holds one. */
@NullMarked
package io.shardpay.infra.local.port;

import org.jspecify.annotations.NullMarked;
