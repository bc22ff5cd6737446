package io.shardpay.ledger.books;

import java.util.Arrays;

/** A growing column of numbers, sent as one array. */
final class LongColumn {
    /** Stands for SQL null: no ID, amount or number is negative. */
    static final long NULL = -1;

    private static final int FIRST_SIZE = 64;
    private long[] values = new long[FIRST_SIZE];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    long[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
