package io.shardpay.support.console;

import io.shardpay.support.decode.DecodedId;
import io.shardpay.support.zone.Zones;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The decoder.
 *
 * @param id as the agent gave it
 * @param zone as the agent gave it
 * @param errors what is wrong, by field
 * @param decoded null before an ID was given, or when it is none
 */
public record DecodePage(
        String id,
        String zone,
        Map<String, String> errors,
        @Nullable DecodedId decoded) {
    /** What is wrong with a field; empty when nothing is. */
    public String error(String field) {
        return errors.getOrDefault(field, "");
    }

    public List<String> zones() {
        return Zones.names();
    }

    /** The ID's time in the zone asked for. */
    public @Nullable Shown zoned() {
        return decoded == null ? null : Shown.of(decoded.time(), ZoneId.of(decoded.zone()));
    }

    /** The ID's time in UTC. */
    public @Nullable Shown utc() {
        return decoded == null ? null : Shown.of(decoded.time(), Zones.UTC);
    }

    /** Sign, time, shard and sequence in binary. */
    public List<String> bits() {
        return decoded == null ? List.of() : List.of(decoded.bits().split("\\|"));
    }
}
