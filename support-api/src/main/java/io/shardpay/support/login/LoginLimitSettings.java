package io.shardpay.support.login;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How many wrong passwords are borne, by user name and by address. A log-in that succeeds counts as none. */
@ConfigMapping(prefix = "shardpay.login-limit")
public interface LoginLimitSettings {
    /** Of one user name, whether a user has it or not. */
    User user();

    /** Of one address, which a whole office may share. */
    Address address();

    /** The limit of a user name: 1,440 passwords a day at most, which finds no password that is worth its name. */
    interface User {
        /** Tries at once: a person who mistypes needs two or three. */
        @Min(1)
        @WithDefault("5")
        int attempts();

        /** Time after which one more is free. */
        @WithDefault("60S")
        Duration refill();
    }

    /** The limit of an address, against one password tried on many names. */
    interface Address {
        /** Tries at once: several people of one office in the morning. */
        @Min(1)
        @WithDefault("20")
        int attempts();

        /** Time after which one more is free. */
        @WithDefault("10S")
        Duration refill();
    }
}
