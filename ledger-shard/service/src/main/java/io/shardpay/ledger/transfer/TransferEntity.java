package io.shardpay.ledger.transfer;

import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Map;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** A transfer as booked; written by the writer alone and never edited. */
@Entity
@Immutable
@Table(name = "transfer")
public class TransferEntity {
    @Id
    public long id;

    @Column(name = "merchant_id")
    public long merchantId;

    @Column(name = "number")
    public long number;

    @Column(name = "debit_account_id")
    public long debitAccountId;

    @Column(name = "credit_account_id")
    public long creditAccountId;

    @Column(name = "amount")
    public long amount;

    @Column(name = "counterpart_merchant_id")
    public @Nullable Long counterpartMerchantId;

    @Column(name = "counterpart_account_id")
    public @Nullable Long counterpartAccountId;

    @Column(name = "counterpart_transfer_id")
    public @Nullable Long counterpartTransferId;

    @Column(name = "origin_id")
    public @Nullable Long originId;

    @Column(name = "expires_at_ms")
    public @Nullable Long expiresAtMillis;

    @Column(name = "correlation_id")
    public UUID correlationId;

    @Column(name = "pending")
    public boolean pending;

    @Column(name = "kind")
    public String kind;

    @Column(name = "currency")
    public String currency;

    @Column(name = "reference")
    public @Nullable String reference;

    @Column(name = "metadata")
    @Convert(converter = MetadataConverter.class)
    public @Nullable Map<String, String> metadata;
}
