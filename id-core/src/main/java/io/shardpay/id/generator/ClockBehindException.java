package io.shardpay.id.generator;

/** The clock is behind the last used millisecond, for longer than a caller is made to wait. */
public final class ClockBehindException extends GeneratorException {
    ClockBehindException(ClockRefusal refusal, long waitMillis) {
        super(
                "clock " + refusal.readingMillis() + " ms is " + refusal.behindMillis() + " ms behind the mark "
                        + refusal.markMillis() + " ms; minting can go on in " + waitMillis + " ms",
                waitMillis);
    }
}
