package io.shardpay.ledger.issuing;

import io.shardpay.id.generator.ClockRefusal;
import io.shardpay.id.generator.GeneratorEvents;
import io.shardpay.id.generator.GeneratorState;
import io.shardpay.id.generator.Halt;
import org.jboss.logging.Logger;

/** The generator's events that somebody acts on, as log lines. */
public final class ClockLog implements GeneratorEvents {
    private static final Logger LOG = Logger.getLogger(ClockLog.class);

    @Override
    public void paused(ClockRefusal refusal) {
        LOG.warnf(
                "CLOCK_PAUSED reading=%d mark=%d behind_ms=%d",
                refusal.readingMillis(), refusal.markMillis(), refusal.behindMillis());
    }

    @Override
    public void resumed(GeneratorState from) {
        LOG.infof("CLOCK_RESUMED from=%s", from);
    }

    @Override
    public void halted(Halt halt) {
        LOG.errorf("CLOCK_HALTED reason=%s detail=\"%s\"", halt.reason(), halt.detail());
    }

    @Override
    public void stopped(long markMillis) {
        LOG.infof("CLOCK_STOPPED mark=%d", markMillis);
    }
}
