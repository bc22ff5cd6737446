package io.shardpay.support.login;

import io.vertx.ext.web.RoutingContext;
import org.jspecify.annotations.Nullable;

/** A try that was let through, kept with its request until it is known whether the password was right. */
record LoginAttempt(String user, String address) {
    private static final String KEY = "shardpay.login-attempt";

    void attachTo(RoutingContext request) {
        request.put(KEY, this);
    }

    static @Nullable LoginAttempt of(RoutingContext request) {
        return request.get(KEY);
    }
}
