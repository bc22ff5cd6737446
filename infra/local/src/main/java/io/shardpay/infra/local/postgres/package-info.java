/** A real PostgreSQL server on this machine, with the durability of production. */
@NullMarked
package io.shardpay.infra.local.postgres;

import org.jspecify.annotations.NullMarked;
