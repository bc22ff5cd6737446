package io.shardpay.ledger.api.problem;

/** The problem of a status that a framework chose without one. */
final class StatusCodes {
    private StatusCodes() {}

    static ProblemCode codeOf(int status) {
        return switch (status) {
            case 400, 411, 417 -> ProblemCode.INVALID_PARAMETER;
            case 414 -> ProblemCode.URI_TOO_LONG;
            case 431 -> ProblemCode.HEADERS_TOO_LARGE;
            case 401 -> ProblemCode.UNAUTHENTICATED;
            case 403 -> ProblemCode.FORBIDDEN;
            case 404 -> ProblemCode.NOT_FOUND;
            case 405 -> ProblemCode.METHOD_NOT_ALLOWED;
            case 406 -> ProblemCode.NOT_ACCEPTABLE;
            case 413 -> ProblemCode.BODY_TOO_LARGE;
            case 415 -> ProblemCode.UNSUPPORTED_MEDIA_TYPE;
            case 503 -> ProblemCode.NOT_READY;
            default -> ProblemCode.INTERNAL;
        };
    }

    static ProblemException problemOf(int status) {
        ProblemCode code = codeOf(status);
        return ProblemException.of(code, detailOf(code));
    }

    static String detailOf(ProblemCode code) {
        return switch (code) {
            case INVALID_PARAMETER -> "the request line or a header is not valid";
            case URI_TOO_LONG -> "the request's URI is too long";
            case HEADERS_TOO_LARGE -> "the headers are too large";
            case UNAUTHENTICATED -> "a bearer token is needed";
            case FORBIDDEN -> "the token does not carry the role that this call needs";
            case NOT_FOUND -> "nothing is at this path";
            case METHOD_NOT_ALLOWED -> "this path does not take this method";
            case NOT_ACCEPTABLE -> "none of the accepted media types can be answered";
            case BODY_TOO_LARGE -> "the body is too large";
            case UNSUPPORTED_MEDIA_TYPE -> "the body must be application/json";
            case NOT_READY -> "the process cannot take work at the moment";
            case INTERNAL -> "the request failed; its correlation ID finds the cause in the log";
            default -> code.title();
        };
    }
}
