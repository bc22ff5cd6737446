/** A stack of real shards behind the gateway under test, and its callers. */
package io.shardpay.gateway.testing;
