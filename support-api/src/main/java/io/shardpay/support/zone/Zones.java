package io.shardpay.support.zone;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads zones and writes times in them. */
public final class Zones {
    /** What a refusal of a zone says is allowed. */
    public static final String ALLOWED =
            "must be an IANA time zone, for example Europe/Berlin, or an offset such as +02:00";

    /** The same to somebody who has a list of names to choose from. */
    public static final String ALLOWED_HERE =
            "must be one of the list, such as Europe/Berlin, or an offset such as +02:00";

    /** Longer than every zone name. */
    public static final int MAX_CHARS = 100;

    /** By the name that people know. */
    public static final ZoneId UTC = ZoneId.of("UTC");

    private static final DateTimeFormatter ZONED = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSXXX");
    /** Java's own short names such as EST, and its way to write rules for old systems: not meant for people. */
    private static final Set<String> HIDDEN_PREFIXES = Set.of("SystemV/", "Etc/");

    private Zones() {}

    /**
     * The zone of a parameter; UTC when it is not given.
     *
     * @throws ProblemException naming the parameter
     */
    public static ZoneId read(String parameter, @Nullable String text) {
        if (text == null) {
            return UTC;
        }
        try {
            // A space can only be the unescaped plus of an offset in a URL.
            ZoneId zone = ZoneId.of(text.startsWith(" ") ? "+" + text.substring(1) : text);
            return zone.equals(ZoneOffset.UTC) ? UTC : zone;
        } catch (DateTimeException e) {
            throw ProblemException.of(
                    ProblemCode.INVALID_PARAMETER,
                    "parameter " + parameter + " " + ALLOWED,
                    new FieldError(parameter, ALLOWED, text));
        }
    }

    /** RFC 3339 with milliseconds and the zone's offset at that moment. */
    public static String format(Instant instant, ZoneId zone) {
        return ZONED.format(instant.atZone(zone));
    }

    /** The names offered for choice, UTC first. */
    public static List<String> names() {
        return Stream.concat(
                        Stream.of("UTC"),
                        ZoneId.getAvailableZoneIds().stream()
                                .filter(name -> name.contains("/")
                                        && HIDDEN_PREFIXES.stream().noneMatch(name::startsWith))
                                .sorted())
                .toList();
    }
}
