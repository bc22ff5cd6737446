/** Time as the generator sees it: an injected wall clock, the monotonic time beside it, and waiting. */
@NullMarked
package io.shardpay.id.time;

import org.jspecify.annotations.NullMarked;
