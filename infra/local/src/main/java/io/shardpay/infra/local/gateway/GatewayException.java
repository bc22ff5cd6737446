package io.shardpay.infra.local.gateway;

/** The gateway refused a command, or did not answer it within the patience of its client. */
public final class GatewayException extends RuntimeException {
    private final String code;

    GatewayException(String code, String message) {
        super(message);
        this.code = code;
    }

    /** The stable code of the problem, for example {@code INSUFFICIENT_FUNDS}; {@code UNREACHABLE} when there was no answer. */
    public String code() {
        return code;
    }
}
