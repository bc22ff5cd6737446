/** The papers agree with the code and with each other. */
@NullMarked
package io.shardpay.infra.papers;

import org.jspecify.annotations.NullMarked;
