/** Who is logged in to the console: sessions that this process remembers and a log-out ends. */
@NullMarked
package io.shardpay.support.session;

import org.jspecify.annotations.NullMarked;
