package io.shardpay.ledger.writing;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CreateTransferCommand;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The rules of transfers in the plainest form: one command after the other, no batches, no storage. */
final class ReferenceBooks {
    record Known(MerchantId merchant, AccountKind kind, String currency) {}

    private record Stored(CreateTransferCommand command, String outcome) {}

    private final Map<AccountId, Known> accounts = new HashMap<>();
    private final Map<AccountId, Long> balances = new HashMap<>();
    private final Map<MerchantId, Long> numbers = new HashMap<>();
    private final Map<String, Stored> keys = new HashMap<>();

    void open(AccountId account, Known known) {
        accounts.put(account, known);
        balances.put(account, 0L);
    }

    long balance(AccountId account) {
        return balances.get(account);
    }

    Map<MerchantId, Long> numbers() {
        return numbers;
    }

    /** The code of the refusal, or "done" with the display number. */
    String apply(CreateTransferCommand command) {
        String key = command.merchant() + "/" + command.key();
        Stored stored = keys.get(key);
        if (stored != null) {
            return Objects.equals(stored.command().body(), command.body())
                    ? stored.outcome()
                    : "IDEMPOTENCY_KEY_REUSED";
        }
        String outcome = decide(command);
        if (outcome.startsWith("done")) {
            keys.put(key, new Stored(command, outcome));
        }
        return outcome;
    }

    private String decide(CreateTransferCommand command) {
        var body = command.body();
        Known debit = accounts.get(body.debitAccount());
        Known credit = accounts.get(body.creditAccount());
        if (debit == null || !debit.merchant().equals(command.merchant())) {
            return "ACCOUNT_NOT_FOUND";
        }
        if (debit.kind() == AccountKind.EXTERNAL && command.authority() == Authority.MERCHANT) {
            return "ACQUIRER_ROLE_REQUIRED";
        }
        if (body.debitAccount().equals(body.creditAccount())) {
            return "SAME_ACCOUNT";
        }
        if (credit == null) {
            return "PAYEE_ACCOUNT_NOT_FOUND";
        }
        boolean own = credit.merchant().equals(command.merchant());
        if (!own && credit.kind() == AccountKind.EXTERNAL) {
            return "PAYEE_ACCOUNT_NOT_CREDITABLE";
        }
        if (!debit.currency().equals(body.currency()) || !credit.currency().equals(body.currency())) {
            return "CURRENCY_MISMATCH";
        }
        if (debit.kind() == AccountKind.MERCHANT && balance(body.debitAccount()) < body.amount()) {
            return "INSUFFICIENT_FUNDS";
        }
        balances.merge(body.debitAccount(), -body.amount(), Long::sum);
        balances.merge(body.creditAccount(), body.amount(), Long::sum);
        long number = numbers.merge(command.merchant(), 1L, Long::sum);
        if (!own) {
            numbers.merge(credit.merchant(), 1L, Long::sum);
        }
        return "done " + number;
    }
}
