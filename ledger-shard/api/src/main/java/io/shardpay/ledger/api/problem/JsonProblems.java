package io.shardpay.ledger.api.problem;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.shardpay.ledger.api.json.RefusedValueException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a caller is told when its JSON could not be read: the field, what is allowed there, and what came. */
final class JsonProblems {
    private static final Pattern DUPLICATE = Pattern.compile("Duplicate field '([^']{0,100})'.*", Pattern.DOTALL);

    private JsonProblems() {}

    static ProblemException of(JsonProcessingException failure) {
        if (failure instanceof UnrecognizedPropertyException unknown) {
            return unknownField(unknown);
        }
        if (failure instanceof JsonMappingException mapping
                && !mapping.getPath().isEmpty()) {
            return mapping.getCause() instanceof JacksonException syntax && !(syntax instanceof InputCoercionException)
                    ? malformed(syntax, path(mapping))
                    : refusedField(mapping);
        }
        if (failure instanceof MismatchedInputException) {
            return ProblemException.of(ProblemCode.MALFORMED_JSON, "the body must be one JSON object and nothing else");
        }
        return malformed(failure, null);
    }

    private static ProblemException unknownField(UnrecognizedPropertyException failure) {
        Collection<Object> known = failure.getKnownPropertyIds();
        String field = path(failure);
        String allowed = known == null || known.isEmpty()
                ? "is not a known field"
                : "is not one of "
                        + String.join(
                                ", ",
                                known.stream().map(Object::toString).sorted().toList());
        return ProblemException.of(
                ProblemCode.UNKNOWN_FIELD, "unknown field " + field, new FieldError(field, allowed, null));
    }

    private static ProblemException refusedField(JsonMappingException failure) {
        String field = path(failure);
        String message = allowed(failure);
        return ProblemException.of(
                ProblemCode.INVALID_FIELD, field + " " + message, new FieldError(field, message, value(failure)));
    }

    private static String allowed(JsonMappingException failure) {
        if (failure instanceof RefusedValueException refused) {
            return refused.getOriginalMessage();
        }
        Class<?> target = failure instanceof MismatchedInputException mismatch ? mismatch.getTargetType() : null;
        if (target == null) {
            return "has a value that is not allowed";
        }
        if (target == boolean.class || target == Boolean.class) {
            return "must be true or false";
        }
        if (Map.class.isAssignableFrom(target) || target.isRecord()) {
            return "must be a JSON object";
        }
        if (Collection.class.isAssignableFrom(target)) {
            return "must be a JSON array";
        }
        return "must be a valid " + target.getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static @Nullable String value(JsonMappingException failure) {
        if (failure instanceof InvalidFormatException format && format.getValue() != null) {
            return format.getValue().toString();
        }
        return null;
    }

    /** @param field inside which the reading broke off; null when that was in none */
    private static ProblemException malformed(JacksonException failure, @Nullable String field) {
        Matcher duplicate = DUPLICATE.matcher(failure.getOriginalMessage());
        if (duplicate.matches()) {
            String twice = duplicate.group(1);
            return ProblemException.of(
                    ProblemCode.MALFORMED_JSON,
                    "field " + twice + " is given twice",
                    new FieldError(twice, "must be given once", null));
        }
        FieldError[] errors =
                field == null ? new FieldError[0] : new FieldError[] {new FieldError(field, "is not valid JSON", null)};
        JsonLocation at = failure.getLocation();
        return ProblemException.of(
                ProblemCode.MALFORMED_JSON,
                at == null
                        ? "the body is not valid JSON in UTF-8"
                        : "the body is not valid JSON in UTF-8 at line " + at.getLineNr() + ", column "
                                + at.getColumnNr(),
                errors);
    }

    private static String path(JsonMappingException failure) {
        StringBuilder path = new StringBuilder();
        List<JsonMappingException.Reference> steps = failure.getPath();
        for (JsonMappingException.Reference step : steps) {
            if (step.getFieldName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getFieldName());
            }
        }
        return path.toString();
    }
}
