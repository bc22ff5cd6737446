/** A real PostgreSQL for tests, published as a test-jar. */
package io.shardpay.ledger.testing;
