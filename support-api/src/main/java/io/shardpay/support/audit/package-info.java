/** A line for every look-up: who asked for what, and what came of it. */
@NullMarked
package io.shardpay.support.audit;

import org.jspecify.annotations.NullMarked;
