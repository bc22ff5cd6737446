/** Files that only their owner may read, and folders that go away whole. */
@NullMarked
package io.shardpay.infra.local.file;

import org.jspecify.annotations.NullMarked;
