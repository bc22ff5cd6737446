package io.shardpay.support.console;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * A moment as a page shows it: never without its zone.
 *
 * @param date in the zone
 * @param time with milliseconds
 * @param offset of the zone at that moment, {@code UTC} for none
 * @param utc the same moment for the element's {@code datetime}
 */
public record Shown(String date, String time, String offset, String utc) {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu-MM-dd");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");
    private static final DateTimeFormatter OFFSET = DateTimeFormatter.ofPattern("xxx");

    static Shown of(Instant instant, ZoneId zone) {
        var zoned = instant.atZone(zone);
        String offset = zoned.getOffset().equals(ZoneOffset.UTC) ? "UTC" : OFFSET.format(zoned);
        return new Shown(DATE.format(zoned), TIME.format(zoned), offset, instant.toString());
    }
}
