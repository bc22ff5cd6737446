package io.shardpay.id.window;

/** The store did not answer. A change that was asked for may or may not have been made. */
public final class WindowStoreAwayException extends WindowException {
    /**
     * @param what the call that got no answer, for people
     */
    public WindowStoreAwayException(String what, Throwable cause) {
        super("window store gave no answer to " + what, cause);
    }
}
