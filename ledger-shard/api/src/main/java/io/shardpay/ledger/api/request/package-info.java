/** What a request must be before anything reads it: its URI, its headers, its method. */
@NullMarked
package io.shardpay.ledger.api.request;

import org.jspecify.annotations.NullMarked;
