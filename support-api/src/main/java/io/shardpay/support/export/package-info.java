/** A whole window as one stream, CSV or NDJSON, in constant memory. */
@NullMarked
package io.shardpay.support.export;

import org.jspecify.annotations.NullMarked;
