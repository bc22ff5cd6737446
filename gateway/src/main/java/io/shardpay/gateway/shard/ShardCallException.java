package io.shardpay.gateway.shard;

import io.netty.channel.ConnectTimeoutException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * An attempt that brought no usable answer. The message is a clause for people that goes behind the shard's name; the cause, which
 * names classes and addresses, is for the log alone. Without a stack trace: the failures of a sick shard come by the thousand.
 */
abstract sealed class ShardCallException extends Exception {
    private static final long serialVersionUID = 1L;

    private ShardCallException(String message, @Nullable Throwable cause) {
        super(message, cause, false, false);
    }

    /** No connection: the shard has seen nothing of the request. */
    static final class Unreachable extends ShardCallException {
        private static final long serialVersionUID = 1L;

        Unreachable(Throwable cause) {
            super(reason(cause), cause);
        }

        private static String reason(Throwable cause) {
            if (cause instanceof UnknownHostException) {
                return "has a host name that is not known";
            }
            if (cause instanceof ConnectTimeoutException) {
                return "did not take the connection in time";
            }
            if (cause instanceof SSLException) {
                return "did not agree on TLS";
            }
            return cause instanceof ConnectException ? "takes no connections" : "cannot be reached";
        }
    }

    /** The request was sent, and the connection ended without an answer. */
    static final class Silent extends ShardCallException {
        private static final long serialVersionUID = 1L;

        Silent(Throwable cause) {
            super("did not answer", cause);
        }
    }

    /** The request was sent, nobody answered, and a second try could do it twice. */
    static final class NotRepeatable extends ShardCallException {
        private static final long serialVersionUID = 1L;

        NotRepeatable() {
            super("may have done it at an earlier attempt", null);
        }
    }

    /** The request was answered before this attempt's turn came: it was not sent. */
    static final class TooLate extends ShardCallException {
        private static final long serialVersionUID = 1L;

        TooLate() {
            super("was not asked any more", null);
        }
    }

    /** The shard refused this attempt, after an earlier one of which nobody knows what becomes of it. Not tried again. */
    static final class Unsettled extends ShardCallException {
        private static final long serialVersionUID = 1L;

        Unsettled() {
            super("refused, and may have done it at an earlier attempt", null);
        }
    }

    /** The shard answered 503: it is there, and asks to come again. */
    static final class Busy extends ShardCallException {
        private static final long serialVersionUID = 1L;

        private final transient ShardAnswer answer;

        Busy(ShardAnswer answer) {
            super("answered 503", null);
            this.answer = answer;
        }

        ShardAnswer answer() {
            return answer;
        }
    }
}
