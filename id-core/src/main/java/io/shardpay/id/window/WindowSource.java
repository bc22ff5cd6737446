package io.shardpay.id.window;

/**
 * The durable store of one number's issuing window: one row, changed by compare-and-set only. Uniqueness of IDs rests
 * on this and on nothing else; {@code WindowSourceContract} in the test-jar holds what every adapter owes.
 *
 * <p>An adapter decides nothing: who may take over, when to extend and whose clock is wrong is judged by its caller.
 * Its session may be confined to one thread.
 */
public interface WindowSource {
    /**
     * The row as it stands.
     *
     * @throws WindowStoreAwayException if the store does not answer
     */
    StoredWindow read();

    /**
     * Replaces {@code expected} by {@code replacement} if the row holds exactly that (holder and end) and the new end is
     * not below the seal. On return the change is durable.
     *
     * @throws WindowStoreAwayException if no answer came: the change may or may not have been made
     */
    SwapOutcome compareAndSet(WindowClaim expected, WindowClaim replacement);
}
