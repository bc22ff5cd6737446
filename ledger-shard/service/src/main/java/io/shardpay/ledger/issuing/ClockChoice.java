package io.shardpay.ledger.issuing;

import io.shardpay.id.time.SystemWallClock;
import io.shardpay.id.time.WallClock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which clock a process runs by. */
public final class ClockChoice {
    /** The profile under which a shifted clock is accepted. */
    public static final String FAULTS_PROFILE = "faults";

    private ClockChoice() {}

    /**
     * The machine's clock, shifted if that is asked for and allowed.
     *
     * @throws IllegalStateException if an offset is given outside the profile {@link #FAULTS_PROFILE}
     */
    public static WallClock of(@Nullable Duration faultOffset, List<String> profiles) {
        if (faultOffset == null) {
            return SystemWallClock.unshifted();
        }
        if (!profiles.contains(FAULTS_PROFILE)) {
            throw new IllegalStateException("shardpay.faults.clock-offset is " + faultOffset
                    + ", but is accepted under the profile " + FAULTS_PROFILE + " only; the profile is "
                    + String.join(",", profiles));
        }
        return SystemWallClock.shiftedBy(faultOffset);
    }
}
