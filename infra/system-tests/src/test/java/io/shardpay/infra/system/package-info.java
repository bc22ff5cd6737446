/** The packaged services as processes, used as a merchant and an agent would, and hurt as machines are. */
@NullMarked
package io.shardpay.infra.system;

import org.jspecify.annotations.NullMarked;
