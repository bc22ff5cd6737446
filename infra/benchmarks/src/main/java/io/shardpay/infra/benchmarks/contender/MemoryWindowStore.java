package io.shardpay.infra.benchmarks.contender;

import io.shardpay.id.window.StoredWindow;
import io.shardpay.id.window.SwapOutcome;
import io.shardpay.id.window.WindowClaim;
import io.shardpay.id.window.WindowSource;

/** The stored row, on this machine's clock, outliving the instances that use it as a database outlives a process. */
final class MemoryWindowStore implements WindowSource {
    private WindowClaim claim = WindowClaim.NONE;

    @Override
    public synchronized StoredWindow read() {
        return new StoredWindow(claim, 0, Long.MAX_VALUE, System.currentTimeMillis());
    }

    @Override
    public synchronized SwapOutcome compareAndSet(WindowClaim expected, WindowClaim replacement) {
        if (!claim.equals(expected)) {
            return new SwapOutcome.Refused(read());
        }
        claim = replacement;
        return new SwapOutcome.Swapped(read());
    }
}
