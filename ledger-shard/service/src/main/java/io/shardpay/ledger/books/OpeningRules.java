package io.shardpay.ledger.books;

import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.account.OpenAccount;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.merchant.Merchant;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.shard.WrongShard;
import io.shardpay.ledger.value.Currencies;
import java.time.ZoneId;
import java.util.Set;

/** The rules of opening a merchant's books and accounts in them. */
final class OpeningRules {
    private final Memory memory;
    private final BatchRows rows;
    private final Mint mint;
    private final FirstAnswers answers;
    private final IdLayout layout;
    private final ShardNumber shard;
    /** The platform copies this set on every call. */
    private final Set<String> zones = ZoneId.getAvailableZoneIds();

    OpeningRules(Memory memory, BatchRows rows, Mint mint, FirstAnswers answers, IdLayout layout, ShardNumber shard) {
        this.memory = memory;
        this.rows = rows;
        this.mint = mint;
        this.answers = answers;
        this.layout = layout;
        this.shard = shard;
    }

    Outcome<Merchant> createMerchant(CreateMerchant body) {
        if (!zones.contains(body.zone())) {
            return Refusals.field(
                    ProblemCode.UNKNOWN_ZONE,
                    "zone " + body.zone() + " is not a known time zone",
                    "zone",
                    "must be an IANA time zone, for example Europe/Berlin",
                    body.zone());
        }
        long id = mint.next();
        if (id == Mint.NONE) {
            return mint.unavailable();
        }
        BookMerchant merchant = new BookMerchant(id, body.name(), body.zone(), 0);
        merchant.opening = true;
        memory.touch(merchant);
        memory.remember(merchant);
        rows.merchants.add(merchant);
        return Refusals.done(answers.merchant(id, body.name(), body.zone()));
    }

    Outcome<Account> openAccount(MerchantId caller, OpenAccount body) {
        BookMerchant merchant = memory.merchant(caller.value());
        if (merchant == null) {
            return unknownMerchant(caller);
        }
        if (body.kind() == AccountKind.CLEARING) {
            return Refusals.field(
                    ProblemCode.CLEARING_ACCOUNT,
                    "clearing accounts are opened by the system",
                    "kind",
                    "must be merchant or external",
                    "clearing");
        }
        Integer exponent = Currencies.exponentOf(body.currency());
        if (exponent == null) {
            return Refusals.field(
                    ProblemCode.UNKNOWN_CURRENCY,
                    "currency " + body.currency() + " is not a currency of ISO 4217 with minor units",
                    "currency",
                    "must be an ISO 4217 code",
                    body.currency());
        }
        long id = mint.next();
        if (id == Mint.NONE) {
            return mint.unavailable();
        }
        BookAccount account = open(id, merchant, body.name(), body.currency(), exponent, body.kind());
        memory.remember(account);
        return Refusals.done(answers.newAccount(account));
    }

    /** The ID of the merchant's clearing account of a currency, minted when it is missing; {@link Mint#NONE} when none can be. */
    long clearingId(BookMerchant merchant, String currency) {
        BookAccount clearing = merchant.clearing.get(currency);
        return clearing == null ? mint.next() : clearing.id;
    }

    /** The merchant's clearing account of a currency, opened when it is missing under an ID of {@link #clearingId}. */
    BookAccount clearingAccount(BookMerchant merchant, String currency, int exponent, long id) {
        BookAccount clearing = merchant.clearing.get(currency);
        if (clearing == null) {
            clearing = open(id, merchant, "clearing " + currency, currency, exponent, AccountKind.CLEARING);
            merchant.clearing.put(currency, clearing);
        }
        return clearing;
    }

    <T> Outcome<T> unknownMerchant(MerchantId merchant) {
        ShardNumber born = layout.shardOf(merchant.value());
        if (!born.equals(shard)) {
            return Refusals.plain(ProblemCode.WRONG_SHARD, WrongShard.detail(merchant, born, shard));
        }
        return Refusals.plain(ProblemCode.MERCHANT_NOT_FOUND, "merchant " + merchant + " is not known");
    }

    private BookAccount open(
            long id, BookMerchant merchant, String name, String currency, int exponent, AccountKind kind) {
        BookAccount account = new BookAccount(id, merchant.id, name, currency, exponent, kind, 0, 0, 0);
        account.opening = true;
        memory.touch(account);
        rows.accounts.add(account);
        return account;
    }
}
