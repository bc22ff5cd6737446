package io.shardpay.gateway.forward;

/** Shards name what they made by their own paths; callers know the public ones. */
final class PublicLocations {
    private static final String INTERNAL = "/internal/merchants/";

    private PublicLocations() {}

    /**
     * {@code /internal/merchants/7/transfers/9} is {@code /v1/transfers/9}, {@code /internal/merchants/7} is
     * {@code /v1/merchants/7}.
     *
     * @throws IllegalArgumentException if the location is of another form
     */
    static String of(String shardLocation) {
        int at = shardLocation.indexOf(INTERNAL);
        if (at < 0) {
            throw new IllegalArgumentException("location '" + shardLocation + "' is not below " + INTERNAL);
        }
        String belowMerchants = shardLocation.substring(at + INTERNAL.length());
        int merchantEnd = belowMerchants.indexOf('/');
        return merchantEnd < 0 ? "/v1/merchants/" + belowMerchants : "/v1" + belowMerchants.substring(merchantEnd);
    }
}
