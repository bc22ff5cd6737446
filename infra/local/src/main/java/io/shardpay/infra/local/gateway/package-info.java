/** A caller of the gateway as a merchant's system should be: one key a command, kept over every retry. */
@NullMarked
package io.shardpay.infra.local.gateway;

import org.jspecify.annotations.NullMarked;
