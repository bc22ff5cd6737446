package io.shardpay.id;

/**
 * A value that has no place in the ID space: a time, a shard, a sequence, a text or a layout. The message names the
 * offending value and what is allowed; nothing is ever wrapped or cut to fit.
 */
public abstract sealed class IdException extends IllegalArgumentException
        permits IdLayoutException,
                InvalidIdException,
                InvalidIdRangeException,
                SequenceOutOfRangeException,
                ShardOutOfRangeException,
                TimeOutOfRangeException {
    IdException(String message) {
        super(message);
    }
}
