package io.shardpay.ledger.api.audit;

import io.shardpay.id.MerchantId;
import org.jspecify.annotations.Nullable;

/**
 * One thing that must not be.
 *
 * @param merchant whose books; null for the keys of operators, which belong to no merchant
 * @param detail one sentence with the IDs and numbers of this case
 */
public record AuditFinding(@Nullable MerchantId merchant, AuditCheck check, String detail) {}
