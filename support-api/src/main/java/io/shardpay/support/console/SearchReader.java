package io.shardpay.support.console;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.support.amount.AmountText;
import io.shardpay.support.shards.IdOrder;
import io.shardpay.support.shards.TransferFilter;
import io.shardpay.support.window.WindowParameters;
import io.shardpay.support.window.WindowQuery;
import io.shardpay.support.zone.WallTimes;
import io.shardpay.support.zone.Zones;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads one search form. All that is wrong is said at once, field by field. For one form, by one thread. */
final class SearchReader {
    static final List<Integer> PAGE_SIZES = List.of(50, 100, 250);

    private final SearchForm form;
    private final Map<String, String> errors = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();

    SearchReader(SearchForm form) {
        this.form = form;
    }

    FormReading read(IdLayout layout) {
        ZoneId zone = zone();
        MerchantId merchant = id("merchant", form.merchant(), MerchantId::fromString);
        Instant from = moment("from", form.from(), zone);
        Instant to = moment("to", form.to(), zone);
        AccountId account = id("account", form.account(), AccountId::fromString);
        Currency currency = currency();
        Long minAmount = amount("minAmount", form.minAmount(), currency);
        Long maxAmount = amount("maxAmount", form.maxAmount(), currency);
        TransferStatus status = status();
        int limit = limit();
        Order order = order();
        if (form.reference().codePointCount(0, form.reference().length()) > CreateTransfer.MAX_REFERENCE_CHARS) {
            errors.put("reference", "must be of at most " + CreateTransfer.MAX_REFERENCE_CHARS + " characters");
        }
        requireFitting(from, to, merchant, minAmount, maxAmount);
        if (!errors.isEmpty() || from == null || to == null) {
            return new FormReading.Refused(errors);
        }
        TransferFilter filter = new TransferFilter(
                merchant,
                account,
                minAmount,
                maxAmount,
                currency == null ? null : currency.getCurrencyCode(),
                status,
                form.reference().isEmpty() ? null : form.reference());
        try {
            WindowQuery query = WindowParameters.checked(new WindowQuery(from, to, filter, order), layout);
            return new FormReading.Question(query, zone, limit, notes);
        } catch (ProblemException e) {
            for (FieldError error : e.errors()) {
                errors.put(error.field(), error.message());
            }
            return new FormReading.Refused(errors);
        }
    }

    /** What {@link WindowParameters#checked} refuses too, in the words of the form. */
    private void requireFitting(
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable MerchantId merchant,
            @Nullable Long minAmount,
            @Nullable Long maxAmount) {
        if (from != null && to != null && !from.isBefore(to)) {
            errors.put("to", "must be later than “From”");
        } else if (from != null
                && to != null
                && merchant == null
                && !errors.containsKey("merchant")
                && Duration.between(from, to).compareTo(WindowParameters.MAX_WITHOUT_MERCHANT) > 0) {
            errors.put(
                    "to",
                    "must be at most " + WindowParameters.MAX_WITHOUT_MERCHANT.toDays()
                            + " days after “From” when no merchant is given");
        }
        if (minAmount != null && maxAmount != null && minAmount > maxAmount) {
            errors.put("maxAmount", "must not be less than “Amount from”");
        }
    }

    private ZoneId zone() {
        try {
            return Zones.read("zone", form.zone().isEmpty() ? null : form.zone());
        } catch (ProblemException e) {
            errors.put("zone", Zones.ALLOWED_HERE);
            return Zones.UTC;
        }
    }

    private @Nullable Instant moment(String field, String text, ZoneId zone) {
        if (text.isEmpty()) {
            errors.put(field, "is needed");
            return null;
        }
        LocalDateTime wall;
        try {
            wall = LocalDateTime.parse(text.replace(' ', 'T'));
        } catch (DateTimeParseException e) {
            errors.put(field, "must be a date and a time such as 2026-11-30 14:00");
            return null;
        }
        WallTimes.Moment moment = WallTimes.momentOf(wall, zone);
        if (moment instanceof WallTimes.Moment.One one) {
            return one.instant();
        }
        if (moment instanceof WallTimes.Moment.Two two) {
            Instant taken = field.equals("from") ? two.earlier() : two.later();
            notes.add(text.replace('T', ' ') + " happened twice in " + zone + "; the "
                    + (field.equals("from") ? "first" : "second") + " was taken: " + Zones.format(taken, zone));
            return taken;
        }
        errors.put(field, "never happened in " + zone + ": the clocks were set forward over it");
        return null;
    }

    private <T> @Nullable T id(String field, String text, Function<String, T> parser) {
        if (text.isEmpty()) {
            return null;
        }
        try {
            return parser.apply(text.startsWith("'") ? text.substring(1) : text); // as an exported file has it
        } catch (InvalidIdException e) {
            errors.put(field, "must be an ID: 1 to 19 digits and nothing else");
            return null;
        }
    }

    private @Nullable Currency currency() {
        if (form.currency().isEmpty()) {
            if (!(form.minAmount() + form.maxAmount()).isEmpty()) {
                errors.put("currency", "is needed to read an amount: decimals differ between currencies");
            }
            return null;
        }
        try {
            Currency currency = Currency.getInstance(form.currency().toUpperCase(Locale.ROOT));
            if (currency.getDefaultFractionDigits() >= 0) {
                return currency;
            }
        } catch (IllegalArgumentException e) {
            errors.put("currency", "must be an ISO 4217 code such as EUR");
            return null;
        }
        errors.put("currency", "must be a currency with minor units");
        return null;
    }

    private @Nullable Long amount(String field, String text, @Nullable Currency currency) {
        if (text.isEmpty() || currency == null) {
            return null;
        }
        AmountText.Reading reading = AmountText.read(text, currency);
        if (reading instanceof AmountText.Reading.Minor minor) {
            return minor.units();
        }
        if (reading instanceof AmountText.Reading.Refused refused) {
            errors.put(field, refused.message());
        }
        return null;
    }

    private @Nullable TransferStatus status() {
        if (form.status().isEmpty()) {
            return null;
        }
        for (TransferStatus status : TransferStatus.values()) {
            if (status.name().toLowerCase(Locale.ROOT).equals(form.status())) {
                return status;
            }
        }
        errors.put("status", "must be one of the choices");
        return null;
    }

    private Order order() {
        for (Order order : Order.values()) {
            if (form.order().isEmpty() || form.order().equals(IdOrder.text(order))) {
                return order;
            }
        }
        errors.put("order", "must be one of the choices");
        return Order.ASC;
    }

    private int limit() {
        for (int size : PAGE_SIZES) {
            if (form.limit().isEmpty() || form.limit().equals(Integer.toString(size))) {
                return size;
            }
        }
        errors.put("limit", "must be one of the choices");
        return PAGE_SIZES.get(0);
    }
}
