package io.shardpay.ledger.api.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.ParseException;
import io.smallrye.jwt.build.Jwt;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** ADR 9: what is remembered, and for how long, with real signatures. Whether a token is verified anew is seen by taking its key away. */
class CachingPrincipalFactoryTest {
    private static final KeyPair KEY = newKey();
    private static final KeyPair OTHER_KEY = newKey();
    private static final String ISSUER = "urn:shardpay:local";

    private final Instant start = Instant.now();
    private final AtomicLong nanos = new AtomicLong();
    private final AtomicLong wallMillis = new AtomicLong(start.toEpochMilli());
    private final CachingPrincipalFactory factory = new CachingPrincipalFactory(new SetClock(), nanos::get);

    private final class SetClock extends Clock {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(wallMillis.get());
        }
    }

    private static KeyPair newKey() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK lacks RSA", e);
        }
    }

    private static String token(Duration life) {
        return Jwt.issuer(ISSUER)
                .upn("anna")
                .groups(Set.of("operator"))
                .expiresAt(Instant.now().plus(life))
                .sign(KEY.getPrivate());
    }

    private static JWTAuthContextInfo trusting(KeyPair pair) {
        JWTAuthContextInfo trust = new JWTAuthContextInfo((RSAPublicKey) pair.getPublic(), ISSUER);
        trust.setSignatureAlgorithm(Set.of(SignatureAlgorithm.RS256));
        return trust;
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
        wallMillis.addAndGet(time.toMillis());
    }

    @Test
    void aVerifiedTokenIsAnsweredFromMemory() throws ParseException {
        String token = token(Duration.ofHours(1));
        JWTCallerPrincipal first = factory.parse(token, trusting(KEY));
        assertThat(factory.parse(token, trusting(KEY))).isSameAs(first);
    }

    @Test
    void aTokenOfAWithdrawnKeyIsRefusedAfterAMinute() throws ParseException {
        String token = token(Duration.ofHours(1));
        factory.parse(token, trusting(KEY));
        pass(Duration.ofSeconds(61));
        assertThatThrownBy(() -> factory.parse(token, trusting(OTHER_KEY))).isInstanceOf(ParseException.class);
    }

    @Test
    void aTokenThatHasEndedIsVerifiedAnew() throws ParseException {
        String token = token(Duration.ofSeconds(20));
        factory.parse(token, trusting(KEY));
        pass(Duration.ofSeconds(21));
        assertThatThrownBy(() -> factory.parse(token, trusting(OTHER_KEY))).isInstanceOf(ParseException.class);
    }

    @Test
    void aTokenThatHasEndedByTheWallClockAloneIsVerifiedAnewToo() throws ParseException {
        String token = token(Duration.ofSeconds(20));
        factory.parse(token, trusting(KEY));
        wallMillis.addAndGet(Duration.ofSeconds(21).toMillis()); // the machine slept, and its ticker with it
        assertThatThrownBy(() -> factory.parse(token, trusting(OTHER_KEY))).isInstanceOf(ParseException.class);
    }

    @Test
    void aRefusedTokenIsNotRemembered() throws ParseException {
        String token = token(Duration.ofHours(1));
        assertThatThrownBy(() -> factory.parse(token, trusting(OTHER_KEY))).isInstanceOf(ParseException.class);
        assertThat(factory.parse(token, trusting(KEY)).getName()).isEqualTo("anna");
    }
}
