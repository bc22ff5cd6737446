package io.shardpay.infra.benchmarks.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.shardpay.infra.benchmarks.http.Exchange;
import io.shardpay.infra.benchmarks.http.Response;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Single creates of one cent, each with a key of its own and a reference, between accounts that {@link Accounts} picks.
 * Requests are put together from bytes made beforehand: the driver shares its processors with what it measures.
 */
public final class CreateTransfers implements Exchange {
    private static final int CREATED = 201;
    /** Digits of the number in a key: enough for any run, and always as many, so that lengths are known. */
    private static final int NUMBER_DIGITS = 12;

    /** Which accounts the next transfer is between. */
    public interface Accounts {
        /** Two different accounts of one of the payers. */
        Pair next(int connection, SplittableRandom random);
    }

    /**
     * @param payer index of the payer
     * @param debit index of an account of that payer
     * @param credit index of another account of that payer
     */
    public record Pair(int payer, int debit, int credit) {}

    private final List<PreparedPayer> payers;
    private final Accounts accounts;
    private final SplittableRandom random;
    private final byte[] keyPrefix;
    private final byte[] digits = new byte[NUMBER_DIGITS];
    private long number;

    CreateTransfers(List<PreparedPayer> payers, Accounts accounts, String keyPrefix, long seed) {
        this.payers = List.copyOf(payers);
        this.accounts = accounts;
        this.keyPrefix = keyPrefix.getBytes(US_ASCII);
        this.random = new SplittableRandom(seed);
    }

    @Override
    public void writeRequest(int connection, ByteBuffer out) {
        Pair pair = accounts.next(connection, random);
        PreparedPayer payer = payers.get(pair.payer());
        writeNumber(number++);
        byte[] debit = payer.account(pair.debit());
        byte[] credit = payer.account(pair.credit());
        int bodyLength = PreparedPayer.BODY_BYTES + debit.length + credit.length + NUMBER_DIGITS;
        out.put(payer.head()).put(keyPrefix).put(digits).put(PreparedPayer.LENGTH);
        // Three digits: a body is between 100 and 999 bytes long.
        out.put((byte) ('0' + bodyLength / 100)).put((byte) ('0' + bodyLength / 10 % 10));
        out.put((byte) ('0' + bodyLength % 10)).put(PreparedPayer.END_OF_HEAD);
        out.put(PreparedPayer.BODY_START)
                .put(debit)
                .put(PreparedPayer.BODY_CREDIT)
                .put(credit);
        out.put(PreparedPayer.BODY_REFERENCE).put(digits).put(PreparedPayer.BODY_END);
    }

    @Override
    public boolean accept(int connection, Response response) {
        return response.status() == CREATED;
    }

    private void writeNumber(long value) {
        long rest = value;
        for (int i = NUMBER_DIGITS - 1; i >= 0; i--) {
            digits[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }
}
