package io.shardpay.ledger.writing;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CaptureCommand;
import io.shardpay.ledger.command.Command;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.ReverseCommand;
import io.shardpay.ledger.command.VoidCommand;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rules of transfers in the plainest form: one command after the other, no batches, no storage, no clock. */
final class ReferenceBooks {
    record Known(MerchantId merchant, AccountKind kind, String currency) {}

    /** What a command comes to: the code of its refusal, or "done" with the display number and what was booked. */
    record Decision(String text, @Nullable Booked booked) {
        static Decision refused(String code) {
            return new Decision(code, null);
        }
    }

    /** A booked transfer and what became of it. */
    static final class Booked {
        final MerchantId merchant;
        final AccountId debit;
        final AccountId credit;
        final long amount;
        /** Whether it is the payee's half, money sent back, or held. */
        final boolean arrival;

        final boolean sentBack;
        final boolean held;
        /** Why it holds no more. */
        @Nullable
        String ended;

        long reversed;

        @Nullable
        Booked otherHalf;

        Booked(
                MerchantId merchant,
                AccountId debit,
                AccountId credit,
                long amount,
                boolean arrival,
                boolean sentBack,
                boolean held) {
            this.merchant = merchant;
            this.debit = debit;
            this.credit = credit;
            this.amount = amount;
            this.arrival = arrival;
            this.sentBack = sentBack;
            this.held = held;
        }
    }

    private record Stored(Object command, Decision decision) {}

    private final Map<AccountId, Known> accounts = new HashMap<>();
    private final Map<AccountId, Long> posted = new HashMap<>();
    private final Map<AccountId, Long> heldFrom = new HashMap<>();
    private final Map<MerchantId, Long> numbers = new HashMap<>();
    private final Map<String, Stored> keys = new HashMap<>();
    private final Map<TransferId, Booked> transfers = new HashMap<>();

    void open(AccountId account, Known known) {
        accounts.put(account, known);
        posted.put(account, 0L);
        heldFrom.put(account, 0L);
    }

    long posted(AccountId account) {
        return posted.get(account);
    }

    long heldFrom(AccountId account) {
        return heldFrom.get(account);
    }

    Map<MerchantId, Long> numbers() {
        return numbers;
    }

    /** From now on the transfer can be named by its ID. */
    void name(Booked booked, Transfer answered) {
        transfers.put(answered.id(), booked);
        if (booked.otherHalf != null
                && answered.counterpart() != null
                && answered.counterpart().transfer() != null) {
            transfers.put(answered.counterpart().transfer(), booked.otherHalf);
        }
    }

    /** The time of this hold is over. */
    void expire(Booked hold) {
        if (hold.ended == null) {
            end(hold, "HOLD_EXPIRED");
        }
    }

    Decision apply(Command<Transfer> command) {
        if (command instanceof CreateTransferCommand create) {
            return once(create.merchant(), create.key(), create.body(), () -> create(create));
        }
        if (command instanceof CaptureCommand capture) {
            var content = "capture " + capture.transfer() + " " + capture.amount();
            return once(capture.merchant(), capture.key(), content, () -> capture(capture));
        }
        if (command instanceof VoidCommand release) {
            return once(release.merchant(), release.key(), "void " + release.transfer(), () -> release(release));
        }
        ReverseCommand reverse = (ReverseCommand) command;
        var content = "reverse " + reverse.transfer() + " " + reverse.amount();
        return once(reverse.merchant(), reverse.key(), content, () -> reverse(reverse));
    }

    private interface Rule {
        Decision decide();
    }

    private Decision once(@Nullable MerchantId merchant, String key, Object content, Rule rule) {
        String scoped = merchant + "/" + key;
        Stored stored = keys.get(scoped);
        if (stored != null) {
            return Objects.equals(stored.command(), content)
                    ? stored.decision()
                    : Decision.refused("IDEMPOTENCY_KEY_REUSED");
        }
        Decision decision = rule.decide();
        if (decision.booked() != null) {
            keys.put(scoped, new Stored(content, decision));
        }
        return decision;
    }

    private Decision create(CreateTransferCommand command) {
        CreateTransfer body = command.body();
        Known debit = accounts.get(body.debitAccount());
        Known credit = accounts.get(body.creditAccount());
        if (debit == null || !debit.merchant().equals(command.merchant())) {
            return Decision.refused("ACCOUNT_NOT_FOUND");
        }
        if (debit.kind() == AccountKind.EXTERNAL && command.authority() == Authority.MERCHANT) {
            return Decision.refused("ACQUIRER_ROLE_REQUIRED");
        }
        if (body.debitAccount().equals(body.creditAccount())) {
            return Decision.refused("SAME_ACCOUNT");
        }
        if (credit == null) {
            return Decision.refused("PAYEE_ACCOUNT_NOT_FOUND");
        }
        boolean own = credit.merchant().equals(command.merchant());
        if (!own && credit.kind() == AccountKind.EXTERNAL) {
            return Decision.refused("PAYEE_ACCOUNT_NOT_CREDITABLE");
        }
        if (!debit.currency().equals(body.currency()) || !credit.currency().equals(body.currency())) {
            return Decision.refused("CURRENCY_MISMATCH");
        }
        if (debit.kind() == AccountKind.MERCHANT && available(body.debitAccount()) < body.amount()) {
            return Decision.refused("INSUFFICIENT_FUNDS");
        }
        if (!Boolean.TRUE.equals(body.pending())) {
            return move(body.debitAccount(), body.creditAccount(), body.amount(), false);
        }
        heldFrom.merge(body.debitAccount(), body.amount(), Long::sum);
        return numbered(new Booked(
                command.merchant(), body.debitAccount(), body.creditAccount(), body.amount(), false, false, true));
    }

    private Decision capture(CaptureCommand command) {
        Booked hold = own(command.merchant(), command.transfer());
        if (hold == null) {
            return Decision.refused("TRANSFER_NOT_FOUND");
        }
        if (!hold.arrival
                && accounts.get(hold.debit).kind() == AccountKind.EXTERNAL
                && command.authority() == Authority.MERCHANT) {
            return Decision.refused("ACQUIRER_ROLE_REQUIRED");
        }
        String refusal = refuseEnded(hold);
        if (refusal != null) {
            return Decision.refused(refusal);
        }
        long amount = command.amount() == null ? hold.amount : command.amount();
        if (amount > hold.amount) {
            return Decision.refused("CAPTURE_EXCEEDS_HOLD");
        }
        end(hold, "HOLD_CAPTURED");
        return move(hold.debit, hold.credit, amount, false);
    }

    private Decision release(VoidCommand command) {
        Booked hold = own(command.merchant(), command.transfer());
        if (hold == null) {
            return Decision.refused("TRANSFER_NOT_FOUND");
        }
        String refusal = refuseEnded(hold);
        if (refusal != null) {
            return Decision.refused(refusal);
        }
        end(hold, "HOLD_VOIDED");
        return new Decision("voided", hold);
    }

    private Decision reverse(ReverseCommand command) {
        Booked original = command.merchant() == null
                ? transfers.get(command.transfer())
                : own(command.merchant(), command.transfer());
        if (original == null) {
            return Decision.refused("TRANSFER_NOT_FOUND");
        }
        Known giving = accounts.get(original.credit);
        boolean forAnother =
                !original.arrival && !accounts.get(original.credit).merchant().equals(original.merchant);
        if (command.merchant() != null && forAnother) {
            return Decision.refused("CREDITED_MERCHANT_REQUIRED");
        }
        if (giving.kind() == AccountKind.EXTERNAL && command.authority() == Authority.MERCHANT) {
            return Decision.refused("ACQUIRER_ROLE_REQUIRED");
        }
        if (original.held || original.sentBack) {
            return Decision.refused("NOT_REVERSIBLE");
        }
        long left = original.amount - original.reversed;
        if (left == 0) {
            return Decision.refused("ALREADY_REVERSED");
        }
        long amount = command.amount() == null ? left : command.amount();
        if (amount > left) {
            return Decision.refused("REVERSAL_EXCEEDS_REST");
        }
        if (giving.kind() == AccountKind.MERCHANT && available(original.credit) < amount) {
            return Decision.refused("INSUFFICIENT_FUNDS");
        }
        original.reversed += amount;
        if (original.otherHalf != null) {
            original.otherHalf.reversed += amount;
        }
        Decision reversal = move(original.credit, original.debit, amount, true);
        Booked payersHalf = reversal.booked().otherHalf;
        // Who names the payer's half is told what came back there.
        return forAnother
                ? new Decision("done " + numbers.get(original.merchant), Objects.requireNonNull(payersHalf))
                : reversal;
    }

    private @Nullable Booked own(MerchantId merchant, TransferId id) {
        Booked found = transfers.get(id);
        return found == null || !found.merchant.equals(merchant) ? null : found;
    }

    private static @Nullable String refuseEnded(Booked hold) {
        return hold.held ? hold.ended : "NOT_PENDING";
    }

    private void end(Booked hold, String how) {
        hold.ended = how;
        heldFrom.merge(hold.debit, -hold.amount, Long::sum);
    }

    private long available(AccountId account) {
        return posted(account) - heldFrom(account);
    }

    private Decision move(AccountId debit, AccountId credit, long amount, boolean sentBack) {
        posted.merge(debit, -amount, Long::sum);
        posted.merge(credit, amount, Long::sum);
        MerchantId giving = accounts.get(debit).merchant();
        MerchantId taking = accounts.get(credit).merchant();
        Booked booked = new Booked(giving, debit, credit, amount, false, sentBack, false);
        Decision decision = numbered(booked);
        if (!taking.equals(giving)) {
            Booked half = new Booked(taking, debit, credit, amount, true, sentBack, false);
            numbered(half);
            booked.otherHalf = half;
            half.otherHalf = booked;
        }
        return decision;
    }

    private Decision numbered(Booked booked) {
        return new Decision("done " + numbers.merge(booked.merchant, 1L, Long::sum), booked);
    }
}
