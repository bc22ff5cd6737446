package io.shardpay.ledger.books;

import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.merchant.Merchant;
import io.shardpay.ledger.api.transfer.Transfer;
import java.util.Arrays;

/** What a key points at. */
final class Effects {
    private Effects() {}

    static long idOf(Object answer) {
        if (answer instanceof Transfer transfer) {
            return transfer.id().value();
        }
        if (answer instanceof Account account) {
            return account.id().value();
        }
        if (answer instanceof Merchant merchant) {
            return merchant.id().value();
        }
        throw new IllegalStateException("no ID in " + answer);
    }

    static boolean same(byte[] digest, byte[] other) {
        return Arrays.equals(digest, other);
    }
}
