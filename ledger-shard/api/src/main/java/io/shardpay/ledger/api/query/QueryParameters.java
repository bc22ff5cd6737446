package io.shardpay.ledger.api.query;

import io.shardpay.id.AccountId;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.json.InstantText;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.page.Page;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.TransferStatus;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The query parameters of one request. A parameter that the call does not know, or one given twice, is refused: ignoring it
 * would answer another question than the one asked. Every getter throws a {@link ProblemException} that names the parameter.
 */
public final class QueryParameters {
    public static final String LIMIT = "limit";
    public static final String ORDER = "order";
    public static final String CURSOR = "cursor";

    /** Of at most 16 digits, which is all that an amount may have. */
    private static final Pattern WHOLE_NUMBER = Pattern.compile("0|[1-9][0-9]{0,15}");

    private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");
    /** A space where only the sign of an offset can stand: an unescaped {@code +} of a URL. */
    private static final Pattern LOST_PLUS = Pattern.compile("(.*T[0-9:.,]+) (\\d{2}:?\\d{2})");

    private final SortedMap<String, String> values;
    /** What was read out of each parameter: equal for equal questions, however they were spelled. */
    private final SortedMap<String, String> meant = new TreeMap<>();

    private QueryParameters(SortedMap<String, String> values) {
        this.values = values;
    }

    /** Reads the parameters of a request that knows the names given. */
    public static QueryParameters of(UriInfo uri, String... known) {
        return of(uri.getQueryParameters(), known);
    }

    /** Reads decoded parameters of a call that knows the names given. */
    public static QueryParameters of(MultivaluedMap<String, String> parameters, String... known) {
        List<String> names = Arrays.stream(known).sorted().toList();
        List<FieldError> errors = new ArrayList<>();
        SortedMap<String, String> values = new TreeMap<>();
        for (Map.Entry<String, List<String>> parameter : new TreeMap<>(parameters).entrySet()) {
            List<String> given = parameter.getValue();
            if (!names.contains(parameter.getKey())) {
                String why = names.isEmpty()
                        ? "is unknown: this call takes no parameters"
                        : "is not one of " + String.join(", ", names);
                errors.add(new FieldError(parameter.getKey(), why, given.get(0)));
            } else if (given.size() != 1) {
                errors.add(new FieldError(parameter.getKey(), "must be given once", String.join(", ", given)));
            } else {
                values.put(parameter.getKey(), given.get(0));
            }
        }
        if (!errors.isEmpty()) {
            String detail = errors.stream()
                    .map(error -> "parameter " + error.field() + " " + error.message())
                    .collect(Collectors.joining("; "));
            throw ProblemException.of(ProblemCode.UNKNOWN_PARAMETER, detail, errors.toArray(FieldError[]::new));
        }
        return new QueryParameters(values);
    }

    /** Free text as it came, of at most {@code maxChars} characters (code points); null when not given. */
    public @Nullable String text(String name, int maxChars) {
        String text = values.get(name);
        if (text == null) {
            return null;
        }
        if (text.codePointCount(0, text.length()) > maxChars) {
            throw refused(name, "must be of at most " + maxChars + " characters", text);
        }
        if (text.chars().anyMatch(Character::isISOControl)) {
            // No text on record has any, and PostgreSQL cannot even be asked for a zero.
            throw refused(name, "must not contain control characters", text);
        }
        meant.put(name, text);
        return text;
    }

    /** Free text that the call cannot do without. */
    public String requiredText(String name, int maxChars) {
        return required(name, text(name, maxChars), "must be given, at most " + maxChars + " characters");
    }

    /** A time with an offset; null when not given. */
    public @Nullable Instant instant(String name) {
        return optional(name, QueryParameters::parseInstant, InstantText.ALLOWED);
    }

    /** A time with an offset that the call cannot do without. */
    public Instant requiredInstant(String name) {
        return required(name, instant(name), InstantText.ALLOWED);
    }

    public @Nullable MerchantId merchant(String name) {
        return id(name, MerchantId::fromString);
    }

    public @Nullable AccountId account(String name) {
        return id(name, AccountId::fromString);
    }

    public @Nullable TransferId transfer(String name) {
        return id(name, TransferId::fromString);
    }

    /** An ID of any kind, or a bound between IDs; null when not given. */
    public <T> @Nullable T id(String name, Function<String, T> parser) {
        return optional(name, parser, "must be an ID of 1 to 19 decimal digits");
    }

    /** Minor units, 1 to 2^53 - 1; null when not given. */
    public @Nullable Long amount(String name) {
        return optional(name, text -> requireWithin(text, 1, CreateTransfer.MAX_AMOUNT), CreateTransfer.AMOUNT_ALLOWED);
    }

    /** The form of an ISO 4217 code; null when not given. */
    public @Nullable String currency(String name) {
        String text = values.get(name);
        if (text == null) {
            return null;
        }
        if (!CURRENCY.matcher(text).matches()) {
            throw refused(name, "must be an ISO 4217 code of three capital letters", text);
        }
        meant.put(name, text);
        return text;
    }

    /** A status by its name in lower case; null when not given. */
    public @Nullable TransferStatus status(String name) {
        return optional(name, text -> lowerCaseName(TransferStatus.values(), text), oneOf(TransferStatus.values()));
    }

    /** Rows of a page: {@link Page#DEFAULT_LIMIT} when not given. */
    public int limit() {
        Long limit = optional(
                LIMIT,
                text -> requireWithin(text, 1, Page.MAX_LIMIT),
                "must be an integer from 1 to " + Page.MAX_LIMIT);
        return limit == null ? Page.DEFAULT_LIMIT : limit.intValue();
    }

    /** The order of the list: oldest first when not given. */
    public Order order() {
        Order order = optional(ORDER, text -> lowerCaseName(Order.values(), text), oneOf(Order.values()));
        Order meantOrder = order == null ? Order.ASC : order;
        meant.put(ORDER, meantOrder.name());
        return meantOrder;
    }

    /** Where the list goes on; null for its first page. */
    public @Nullable Cursor cursor(QueryDigest query) {
        String text = values.get(CURSOR);
        return text == null ? null : Cursor.decode(text, query);
    }

    /**
     * The digest of this query for its cursors: of what its parameters mean, not of how they are spelled. To be taken when all of
     * them were read.
     *
     * @param scope what the parameters do not say: the list that is asked for, and whose
     * @throws IllegalStateException if one was not read: a cursor would be good for every value of it
     */
    public QueryDigest digest(String scope) {
        for (String given : values.keySet()) {
            if (!meant.containsKey(given) && !given.equals(CURSOR) && !given.equals(LIMIT)) {
                throw new IllegalStateException("parameter " + given + " was not read before the digest was taken");
            }
        }
        SortedMap<String, String> query = new TreeMap<>(meant);
        query.keySet().removeAll(List.of(CURSOR, LIMIT));
        return QueryDigest.of(scope, query);
    }

    private <T> @Nullable T optional(String name, Function<String, T> parser, String allowed) {
        String text = values.get(name);
        if (text == null) {
            return null;
        }
        try {
            T value = parser.apply(text);
            meant.put(name, value.toString());
            return value;
        } catch (InvalidIdException | DateTimeParseException | InvalidParameterException e) {
            throw refused(name, allowed, text);
        }
    }

    private static <T> T required(String name, @Nullable T value, String allowed) {
        if (value == null) {
            throw ProblemException.of(
                    ProblemCode.INVALID_PARAMETER,
                    "parameter " + name + " is needed",
                    new FieldError(name, allowed, null));
        }
        return value;
    }

    private static ProblemException refused(String name, String allowed, String value) {
        return ProblemException.of(
                ProblemCode.INVALID_PARAMETER,
                "parameter " + name + " " + allowed,
                new FieldError(name, allowed, value));
    }

    private static Instant parseInstant(String text) {
        return InstantText.parse(LOST_PLUS.matcher(text).replaceFirst("$1+$2"));
    }

    private static long requireWithin(String text, long min, long max) {
        // Written in one way only: "05" or "+5" is more often a slip than meant.
        long value = WHOLE_NUMBER.matcher(text).matches() ? Long.parseLong(text) : -1;
        if (value < min || value > max) {
            throw new InvalidParameterException();
        }
        return value;
    }

    private static <E extends Enum<E>> E lowerCaseName(E[] all, String text) {
        for (E one : all) {
            if (one.name().toLowerCase(Locale.ROOT).equals(text)) {
                return one;
            }
        }
        throw new InvalidParameterException();
    }

    private static <E extends Enum<E>> String oneOf(E[] all) {
        return "must be one of "
                + Arrays.stream(all)
                        .map(one -> one.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "));
    }

    /** Carries nothing: what was wrong is said where the name is known. */
    private static final class InvalidParameterException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
