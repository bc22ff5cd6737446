package io.shardpay.gateway.shard;

/** An attempt that brought no usable answer. Without a stack trace: the failures of a sick shard come by the thousand. */
abstract sealed class ShardCallException extends Exception {
    private static final long serialVersionUID = 1L;

    private ShardCallException(String message) {
        super(message, null, false, false);
    }

    /** No connection: the shard has seen nothing of the request. */
    static final class Unreachable extends ShardCallException {
        private static final long serialVersionUID = 1L;

        Unreachable(String message) {
            super(message);
        }
    }

    /** The request was sent, and the connection ended without an answer. */
    static final class Silent extends ShardCallException {
        private static final long serialVersionUID = 1L;

        Silent(String message) {
            super(message);
        }
    }

    /** The request was sent, nobody answered, and a second try could do it twice. */
    static final class NotRepeatable extends ShardCallException {
        private static final long serialVersionUID = 1L;

        NotRepeatable(String message) {
            super(message);
        }
    }

    /** The shard answered 503: it is there, and asks to come again. */
    static final class Busy extends ShardCallException {
        private static final long serialVersionUID = 1L;

        private final transient ShardAnswer answer;

        Busy(ShardAnswer answer) {
            super("503");
            this.answer = answer;
        }

        ShardAnswer answer() {
            return answer;
        }
    }
}
