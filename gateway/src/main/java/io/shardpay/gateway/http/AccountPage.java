package io.shardpay.gateway.http;

import io.shardpay.ledger.api.account.Account;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of accounts, for the API's description: generated documents know no type parameters. */
record AccountPage(List<Account> items, @Nullable String nextCursor) {}
