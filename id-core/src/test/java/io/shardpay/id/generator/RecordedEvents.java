package io.shardpay.id.generator;

import io.shardpay.id.window.IssuingWindow;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Writes down what a generator tells, waits and refused readings aside (they have counters). */
final class RecordedEvents implements GeneratorEvents {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    /** What was told since the last call. */
    List<String> take() {
        List<String> taken = List.copyOf(lines);
        lines.clear();
        return taken;
    }

    @Override
    public void paused(ClockRefusal refusal) {
        lines.add("paused " + refusal.behindMillis() + " ms behind");
    }

    @Override
    public void resumed(GeneratorState from) {
        lines.add("resumed from " + from);
    }

    @Override
    public void halted(Halt halt) {
        lines.add("halted " + halt.reason());
    }

    @Override
    public void stopped(long markMillis) {
        lines.add("stopped at " + markMillis);
    }

    @Override
    public void windowInstalled(IssuingWindow window) {
        lines.add("window " + window.startMillis() + ".." + window.endMillisExclusive());
    }
}
