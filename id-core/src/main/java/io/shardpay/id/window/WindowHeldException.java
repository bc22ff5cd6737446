package io.shardpay.id.window;

/** Another process holds the window now. What was issued inside the own window stays unique. */
public final class WindowHeldException extends WindowException {
    private final transient WindowClaim claim;

    /**
     * @param claim the row's claim, which names the other process
     */
    public WindowHeldException(WindowClaim claim) {
        super("window is held by " + claim.holder() + " up to " + claim.endMillis() + " ms", null);
        this.claim = claim;
    }

    /** Who holds it, and up to when. */
    public WindowClaim claim() {
        return claim;
    }
}
