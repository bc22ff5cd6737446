package io.shardpay.support.console;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Windows that agents ask for most, as wall times of their zone. */
final class Presets {
    private static final DateTimeFormatter FIELD = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm");

    private Presets() {}

    /** The form with the last hour where it has no window yet. */
    static SearchForm withDefaults(SearchForm form, Instant now, ZoneId zone) {
        if (!form.from().isEmpty() || !form.to().isEmpty()) {
            return form;
        }
        return form.withWindow(lastMinutes(now, zone, 60), end(now, zone), zoneText(form, zone));
    }

    /** Links that search another window and keep the rest of the form. */
    static List<SearchPage.Preset> links(SearchForm form, Instant now, ZoneId zone) {
        LocalDate today = now.atZone(zone).toLocalDate();
        return List.of(
                preset("Last 15 minutes", form, lastMinutes(now, zone, 15), end(now, zone), zone),
                preset("Last hour", form, lastMinutes(now, zone, 60), end(now, zone), zone),
                preset("Today", form, midnight(today), midnight(today.plusDays(1)), zone),
                preset("Yesterday", form, midnight(today.minusDays(1)), midnight(today), zone));
    }

    /** A wall time as the form's fields hold it. */
    static String field(Instant instant, ZoneId zone) {
        return FIELD.format(instant.atZone(zone));
    }

    private static SearchPage.Preset preset(String label, SearchForm form, String from, String to, ZoneId zone) {
        return new SearchPage.Preset(
                label,
                "/console/transfers?"
                        + form.withWindow(from, to, zoneText(form, zone)).query());
    }

    private static String lastMinutes(Instant now, ZoneId zone, int minutes) {
        return field(now.truncatedTo(ChronoUnit.MINUTES).plus(1 - minutes, ChronoUnit.MINUTES), zone);
    }

    /** The next full minute, so that the running one is inside the half-open window. */
    private static String end(Instant now, ZoneId zone) {
        return field(now.truncatedTo(ChronoUnit.MINUTES).plus(1, ChronoUnit.MINUTES), zone);
    }

    private static String midnight(LocalDate day) {
        return FIELD.format(LocalDateTime.of(day, java.time.LocalTime.MIDNIGHT));
    }

    private static String zoneText(SearchForm form, ZoneId zone) {
        return form.zone().isEmpty() ? zone.getId() : form.zone();
    }
}
