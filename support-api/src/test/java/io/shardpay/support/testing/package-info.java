/** Real shards around a test of the support API, and ways to disturb them. */
@NullMarked
package io.shardpay.support.testing;

import org.jspecify.annotations.NullMarked;
