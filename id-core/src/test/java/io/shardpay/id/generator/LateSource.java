package io.shardpay.id.generator;

import io.shardpay.id.window.StoredWindow;
import io.shardpay.id.window.SwapOutcome;
import io.shardpay.id.window.WindowClaim;
import io.shardpay.id.window.WindowSource;

/** Lets something happen around the calls of a source. */
final class LateSource implements WindowSource {
    private static final Runnable NOTHING = () -> {};
    private final WindowSource inner;
    Runnable beforeRead = NOTHING;
    Runnable afterRead = NOTHING;
    Runnable beforeNextSwap = NOTHING;
    Runnable beforeEverySwap = NOTHING;

    LateSource(WindowSource inner) {
        this.inner = inner;
    }

    @Override
    public StoredWindow read() {
        beforeRead.run();
        StoredWindow answer = inner.read();
        afterRead.run();
        return answer;
    }

    @Override
    public SwapOutcome compareAndSet(WindowClaim expected, WindowClaim replacement) {
        beforeEverySwap.run();
        beforeNextSwap.run();
        beforeNextSwap = NOTHING;
        return inner.compareAndSet(expected, replacement);
    }
}
