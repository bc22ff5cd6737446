package io.shardpay.ledger.api.token;

/** The roles in a token's {@code groups}, and the claims that go with them. */
public final class Roles {
    /** May act for the merchant in {@link #MERCHANT_ID}. */
    public static final String MERCHANT = "merchant";
    /** Besides merchant: may debit external accounts, which is how money enters. */
    public static final String ACQUIRER = "acquirer";
    /** Runs the platform: opens merchants, resumes clocks. */
    public static final String OPERATOR = "operator";
    /** Reads over all merchants to help them. */
    public static final String SUPPORT = "support";
    /** Besides support: reads the audit log. */
    public static final String SUPERVISOR = "supervisor";
    /** A process of the platform; shards serve nobody else. */
    public static final String SERVICE = "service";

    /** The claim that names the merchant of a token: a decimal string. */
    public static final String MERCHANT_ID = "merchant_id";

    private Roles() {}
}
