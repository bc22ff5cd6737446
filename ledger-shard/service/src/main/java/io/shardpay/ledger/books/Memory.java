package io.shardpay.ledger.books;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the writer remembers of accounts and merchants, least recently used ones forgotten between batches. One writer holds the
 * shard, so memory is the truth until a write fails; then what the batch touched, or everything, is dropped. Confined to the
 * writer's thread.
 */
final class Memory {
    private final int maxAccounts;
    private final int maxMerchants;
    private final Map<Long, BookAccount> accounts = new LinkedHashMap<>(1024, 0.75f, true);
    private final Map<Long, BookMerchant> merchants = new LinkedHashMap<>(256, 0.75f, true);
    private final List<BookAccount> touchedAccounts = new ArrayList<>();
    private final List<BookMerchant> touchedMerchants = new ArrayList<>();

    Memory(int maxAccounts, int maxMerchants) {
        this.maxAccounts = maxAccounts;
        this.maxMerchants = maxMerchants;
    }

    @Nullable
    BookAccount account(long id) {
        return accounts.get(id);
    }

    @Nullable
    BookMerchant merchant(long id) {
        return merchants.get(id);
    }

    void remember(BookAccount account) {
        accounts.put(account.id, account);
    }

    void remember(BookMerchant merchant) {
        merchants.put(merchant.id, merchant);
    }

    void touch(BookAccount account) {
        if (!account.touched) {
            account.touched = true;
            touchedAccounts.add(account);
        }
    }

    void touch(BookMerchant merchant) {
        if (!merchant.touched) {
            merchant.touched = true;
            touchedMerchants.add(merchant);
        }
    }

    List<BookAccount> touchedAccounts() {
        return touchedAccounts;
    }

    List<BookMerchant> touchedMerchants() {
        return touchedMerchants;
    }

    /** The batch is durable: what it did is what is stored. */
    void settle() {
        for (BookAccount account : touchedAccounts) {
            account.settle();
        }
        for (BookMerchant merchant : touchedMerchants) {
            merchant.storedNumber = merchant.lastNumber;
            merchant.touched = false;
            merchant.opening = false;
        }
        touchedAccounts.clear();
        touchedMerchants.clear();
    }

    /** Forgets what is too much; between batches only, as a batch needs all it has read. */
    void trim() {
        trim(accounts, maxAccounts);
        trim(merchants, maxMerchants);
    }

    /** The batch was refused as a whole: forget what it touched, so that it is read again. */
    void dropTouched() {
        for (BookAccount account : touchedAccounts) {
            accounts.remove(account.id);
            // Clearing accounts are reached through their merchant.
            merchants.remove(account.merchant);
        }
        for (BookMerchant merchant : touchedMerchants) {
            merchants.remove(merchant.id);
        }
        touchedAccounts.clear();
        touchedMerchants.clear();
    }

    private static <V> void trim(Map<Long, V> map, int max) {
        Iterator<Long> eldest = map.keySet().iterator();
        for (int excess = map.size() - max; excess > 0; excess--) {
            eldest.next();
            eldest.remove();
        }
    }
}
