package io.shardpay.ledger.books;

import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.account.OpenAccount;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * SHA-256 over the operation and its typed command in a canonical form: field order fixed, every text with its length in front,
 * metadata sorted. Two bodies that mean the same have the same digest however they were spelled as JSON.
 */
final class CommandDigest {
    private final MessageDigest sha256;
    private final byte[] number = new byte[Long.BYTES];

    private CommandDigest(Operation operation) {
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
        text(operation.stored());
    }

    static byte[] of(CreateMerchant body) {
        return new CommandDigest(Operation.CREATE_MERCHANT)
                .text(body.name())
                .text(body.zone())
                .finish();
    }

    static byte[] of(OpenAccount body) {
        return new CommandDigest(Operation.OPEN_ACCOUNT)
                .text(body.name())
                .text(body.currency())
                .text(body.kind().name())
                .finish();
    }

    static byte[] of(CreateTransfer body) {
        CommandDigest digest = new CommandDigest(Operation.CREATE_TRANSFER)
                .number(body.debitAccount().value())
                .number(body.creditAccount().value())
                .number(body.amount())
                .text(body.currency())
                .text(body.reference());
        Map<String, String> metadata = body.metadata();
        // No metadata and empty metadata mean the same.
        Map<String, String> pairs = metadata == null ? Map.of() : metadata;
        digest.number(pairs.size());
        for (Map.Entry<String, String> pair : new TreeMap<>(pairs).entrySet()) {
            digest.text(pair.getKey()).text(pair.getValue());
        }
        // Only then, so that a transfer booked at once has the digest that it had before there were holds.
        if (body.holds()) {
            digest.number(body.holdFor().toMillis());
        }
        return digest.finish();
    }

    /** @param amount null for all of it */
    static byte[] of(Operation operation, TransferId transfer, @Nullable Long amount) {
        return new CommandDigest(operation)
                .number(transfer.value())
                .number(amount == null ? LongColumn.NULL : amount)
                .finish();
    }

    private CommandDigest number(long value) {
        for (int i = 0; i < Long.BYTES; i++) {
            number[i] = (byte) (value >>> (Long.SIZE - Byte.SIZE * (i + 1)));
        }
        sha256.update(number);
        return this;
    }

    private CommandDigest text(@Nullable String value) {
        if (value == null) {
            return number(-1);
        }
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        sha256.update(bytes);
        return this;
    }

    private byte[] finish() {
        return sha256.digest();
    }
}
