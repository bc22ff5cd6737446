package io.shardpay.id;

/**
 * The ID of an account.
 *
 * @param value the number, 0 to 2^63-1
 */
public record AccountId(long value) implements SnowflakeId {
    /**
     * @throws InvalidIdException if the number is negative
     */
    public AccountId {
        IdText.requireId(value);
    }

    /**
     * Reads the canonical decimal text: digits only, no sign, no leading zero, at most 2^63-1.
     *
     * @throws InvalidIdException if the text is anything else
     */
    public static AccountId fromString(String decimal) {
        return new AccountId(IdText.parse(decimal));
    }

    /** The canonical decimal text. */
    @Override
    public String toString() {
        return Long.toString(value);
    }
}
