package io.shardpay.support.window;

import io.smallrye.config.ConfigMapping;
import jakarta.validation.constraints.Size;
import java.util.Optional;

/** How windows are read. */
@ConfigMapping(prefix = "shardpay.window")
public interface WindowSettings {
    /**
     * The key that keeps cursors from being made up; the same for all replicas. Without one each start makes its own, and cursors
     * from before it are refused.
     */
    Optional<@Size(min = WalkCursors.MIN_KEY_CHARS) String> cursorKey();
}
