package io.shardpay.id.window;

import org.jspecify.annotations.Nullable;

/** Why an issuing window could not be claimed, extended or given back. Nothing was issued because of it. */
public abstract sealed class WindowException extends RuntimeException
        permits ClockSkewException, WindowHeldException, WindowRewoundException, WindowStoreAwayException {
    WindowException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
