package io.shardpay.ledger.api.problem;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What Bean Validation found, named as the caller knows it: by field path, without our method and argument names. */
final class Violations {
    /** The name of the body where a body is missing as a whole. */
    private static final String BODY = "body";

    private Violations() {}

    /** Whether the caller can do something about it; a refused return value is our own fault. */
    static boolean ofTheCaller(ConstraintViolationException failure) {
        return failure.getConstraintViolations().stream().noneMatch(Violations::isReturnValue);
    }

    static ProblemException problem(ConstraintViolationException failure) {
        List<FieldError> errors = failure.getConstraintViolations().stream()
                .map(violation ->
                        new FieldError(field(violation.getPropertyPath()), violation.getMessage(), value(violation)))
                .distinct()
                .sorted(Comparator.comparing(FieldError::field).thenComparing(FieldError::message))
                .toList();
        FieldError first = errors.get(0);
        String detail = errors.size() == 1
                ? first.field() + " " + first.message()
                : errors.size() + " fields are not valid, the first: " + first.field() + " " + first.message();
        return ProblemException.of(ProblemCode.INVALID_FIELD, detail, errors.toArray(FieldError[]::new));
    }

    private static boolean isReturnValue(ConstraintViolation<?> violation) {
        for (Path.Node node : violation.getPropertyPath()) {
            if (node.getKind() == ElementKind.RETURN_VALUE) {
                return true;
            }
        }
        return false;
    }

    private static String field(Path path) {
        StringBuilder field = new StringBuilder();
        for (Iterator<Path.Node> nodes = path.iterator(); nodes.hasNext(); ) {
            Path.Node node = nodes.next();
            switch (node.getKind()) {
                case PROPERTY, BEAN -> appendProperty(field, node);
                case CONTAINER_ELEMENT -> appendElement(field, node);
                default -> {
                    // methods and their parameters are ours, not the caller's
                }
            }
        }
        return field.isEmpty() ? BODY : field.toString();
    }

    private static void appendProperty(StringBuilder field, Path.Node node) {
        appendElement(field, node);
        if (node.getName() != null) {
            field.append(field.isEmpty() ? "" : ".").append(node.getName());
        }
    }

    /** The place inside a list or map through which the path leads. */
    private static void appendElement(StringBuilder field, Path.Node node) {
        if (node.getIndex() != null) {
            field.append('[').append(node.getIndex()).append(']');
        } else if (node.getKey() != null) {
            field.append('.').append(node.getKey());
        }
    }

    private static @Nullable String value(ConstraintViolation<?> violation) {
        Object value = violation.getInvalidValue();
        return value == null ? null : value.toString();
    }
}
