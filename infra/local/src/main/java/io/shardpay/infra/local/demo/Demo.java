package io.shardpay.infra.local.demo;

import io.shardpay.infra.local.key.LocalKeys;
import io.shardpay.infra.local.token.LocalTokens;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code infra/demo}: fills a running local stack with data, and says what to try with it. */
@Command(
        name = "infra/demo",
        description = {
            "Makes 12 merchants with accounts in EUR, USD, JPY and KWD on the running local stack,",
            "and a stream of believable transfers. Each run makes new ones."
        },
        sortOptions = false)
public final class Demo implements Callable<Integer> {
    private static final int MAX_TRANSFERS = 1_000_000;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final URI gateway;
    private final URI support;
    private final Path keys;
    private final String tokenCommand;

    @Option(
            names = "--transfers",
            paramLabel = "N",
            defaultValue = "2000",
            description = "how many transfers, 1 to 1000000 (default: ${DEFAULT-VALUE})")
    private int transfers;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "the same seed asks for the same transfers (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Says this.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    Demo(URI gateway, URI support, Path keys, String tokenCommand) {
        this.gateway = gateway;
        this.support = support;
        this.keys = keys;
        this.tokenCommand = tokenCommand;
    }

    /** Started by the script infra/demo. */
    public static void main(String[] args) {
        Demo demo = new Demo(
                URI.create("http://127.0.0.1:8080"),
                URI.create("http://127.0.0.1:8081"),
                Path.of(System.getProperty("shardpay.local.data"), "keys"),
                System.getProperty("shardpay.local.token", "infra/token"));
        System.exit(commandLine(demo).execute(args));
    }

    static CommandLine commandLine(Demo demo) {
        return new CommandLine(demo).setExecutionExceptionHandler((failure, command, parsed) -> {
            command.getErr().println("infra/demo: " + failure.getMessage());
            return ExitCode.SOFTWARE;
        });
    }

    @Override
    public Integer call() {
        if (transfers < 1 || transfers > MAX_TRANSFERS) {
            throw new ParameterException(
                    spec.commandLine(), "--transfers must be 1 to " + MAX_TRANSFERS + ", was: " + transfers);
        }
        requireGateway();
        InstantSource clock = InstantSource.system();
        LocalTokens tokens = new LocalTokens(LocalKeys.existingIn(keys), clock);
        String run = Long.toString(clock.millis(), Character.MAX_RADIX);
        PrintWriter out = spec.commandLine().getOut();
        DemoResult result =
                new DemoRun(gateway, tokens, run, line -> say(out, "[infra/demo] " + line)).play(transfers, seed);
        say(out, new DemoReport(result, gateway, support, tokenCommand, clock.instant()).text());
        return result.refused().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void requireGateway() {
        try {
            HttpRequest ready = HttpRequest.newBuilder(gateway.resolve("/q/health/ready"))
                    .timeout(PATIENCE)
                    .build();
            HttpResponse<Void> answer = HttpClient.newBuilder()
                    .connectTimeout(PATIENCE)
                    .build()
                    .send(ready, HttpResponse.BodyHandlers.discarding());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(
                        "the gateway at " + gateway + " is not ready; wait for infra/up to say so");
            }
        } catch (IOException e) {
            throw new IllegalStateException("no gateway answers at " + gateway + "; start the stack with infra/up", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static void say(PrintWriter out, String text) {
        out.println(text);
        out.flush();
    }
}
