/** The support API: what an agent asks of the platform, wired together. */
@NullMarked
package io.shardpay.support;

import org.jspecify.annotations.NullMarked;
