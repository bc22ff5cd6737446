package io.shardpay.infra.local.up;

import io.shardpay.infra.local.stack.ConsoleLogin;
import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.LocalService;
import io.shardpay.infra.local.stack.LocalStack;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.stream.Collectors;

/** What a newcomer reads when everything is ready: where things are, and three commands that work as they stand. */
final class Announcement {
    private static final int WINDOW_DAYS = 7;

    private final URI gateway;
    private final URI support;
    private final String shards;
    private final int postgresPort;
    private final DataFolder data;
    private final FirstSteps steps;
    private final CommandWords commands;
    private final Instant now;

    Announcement(LocalStack stack, DataFolder data, FirstSteps steps, CommandWords commands, Instant now) {
        this.gateway = stack.gateway().url();
        this.support = stack.support().url();
        this.shards = stack.services().stream()
                .filter(service -> service.name().startsWith("shard-"))
                .map(LocalService::url)
                .map(URI::toString)
                .collect(Collectors.joining("  "));
        this.postgresPort = stack.postgres().port();
        this.data = data;
        this.steps = steps;
        this.commands = commands;
        this.now = now;
    }

    String text() {
        return """

                ShardPay is up. Ctrl-C stops it; the data stays.

                  gateway      %1$s  (try the API: %1$s/q/swagger-ui)
                  support API  %2$s  (try the API: %2$s/q/swagger-ui)
                  console      %2$s/console  (user %3$s, password %4$s)
                  shards       %5$s
                  PostgreSQL   127.0.0.1:%6$d, databases shard_1 and on (passwords: %7$s/run/shard-*/config)
                  logs         %7$s/logs

                Try it in another terminal:

                # The merchant "Corner Shop" is paid 12.50 EUR. Run it twice: the same key never pays twice.
                %8$s

                # The merchant finds the transfer.
                %9$s

                # A support agent finds it again, and sees which shards were asked.
                %10$s

                # Twelve merchants with 2,000 transfers more
                %11$s
                """.formatted(
                        gateway,
                        support,
                        ConsoleLogin.AGENT.user(),
                        ConsoleLogin.AGENT.password(),
                        shards,
                        postgresPort,
                        data.path(),
                        createTransfer(),
                        listTransfers(),
                        findTransfers(),
                        commands.word("demo"));
    }

    /** The key carries the time of this start: a later start shows a transfer of its own, inside the window below. */
    private String createTransfer() {
        return "curl -sS " + gateway + "/v1/transfers -H \"Authorization: Bearer " + merchantToken() + "\""
                + " -H 'Content-Type: application/json' -H 'Idempotency-Key: order-1001-" + now.getEpochSecond() + "'"
                + " -d '{\"debitAccount\": \"" + steps.bank() + "\", \"creditAccount\": \"" + steps.available()
                + "\", \"amount\": 1250, \"currency\": \"EUR\", \"reference\": \"order-1001\"}'";
    }

    private String listTransfers() {
        return "curl -sS '" + gateway + "/v1/transfers?reference=order-1001&" + window()
                + "' -H \"Authorization: Bearer " + merchantToken() + "\"";
    }

    private String findTransfers() {
        return "curl -sS '" + support + "/v1/transfers?merchant=" + steps.merchant() + "&reference=order-1001&"
                + window() + "' -H \"Authorization: Bearer $(" + commands.word("token") + " support)\"";
    }

    /** Holds the transfer whenever in the next days the lines are typed. */
    private String window() {
        Instant from = now.truncatedTo(ChronoUnit.HOURS);
        return "from=" + from + "&to=" + from.plus(WINDOW_DAYS, ChronoUnit.DAYS);
    }

    private String merchantToken() {
        return "$(" + commands.word("token") + " merchant " + steps.merchant() + ")";
    }
}
