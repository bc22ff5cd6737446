package io.shardpay.infra.local.port;

/** One or more ports of the stack are held by others; the message names each port, who needs it and who holds it. */
public final class PortsTakenException extends RuntimeException {
    PortsTakenException(String message) {
        super(message);
    }
}
