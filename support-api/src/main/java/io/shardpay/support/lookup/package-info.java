/** A transfer by its ID, wherever it lives. */
@NullMarked
package io.shardpay.support.lookup;

import org.jspecify.annotations.NullMarked;
