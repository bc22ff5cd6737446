/** Child processes in sessions of their own: started, signalled, found again after a crash, and never outliving their parent. */
@NullMarked
package io.shardpay.infra.local.process;

import org.jspecify.annotations.NullMarked;
