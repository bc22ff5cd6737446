package io.shardpay.infra.local.token;

import io.shardpay.id.InvalidIdException;
import io.shardpay.id.MerchantId;
import io.shardpay.infra.local.key.LocalKeys;
import java.nio.file.Path;
import java.time.InstantSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code infra/token}: prints a token for the local stack, and nothing else, so that it fits into {@code $(…)}. */
@Command(
        name = "infra/token",
        description = "Prints a token (JWT) for the local stack, valid for 12 hours.",
        synopsisSubcommandLabel = "(merchant ID [--no-acquirer] | support | supervisor | operator)",
        sortOptions = false)
public final class Token implements Runnable {
    private final Path keys;
    private final InstantSource clock;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Says this.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    Token(Path keys, InstantSource clock) {
        this.keys = keys;
        this.clock = clock;
    }

    public static void main(String[] args) {
        Path keys = Path.of(System.getProperty("shardpay.local.data"), "keys");
        System.exit(commandLine(new Token(keys, InstantSource.system())).execute(args));
    }

    static CommandLine commandLine(Token token) {
        IExecutionExceptionHandler onFailure = (failure, command, parsed) -> {
            command.getErr().println("infra/token: " + failure.getMessage());
            return ExitCode.SOFTWARE;
        };
        return new CommandLine(token).setExecutionExceptionHandler(onFailure);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say for whom: merchant ID, support, supervisor or operator");
    }

    @Command(description = "A merchant that may also debit external accounts (role acquirer).")
    void merchant(
            @Parameters(paramLabel = "ID", description = "the merchant's ID, a decimal number") String id,
            @Option(names = "--no-acquirer", description = "without the role acquirer") boolean noAcquirer) {
        try {
            MerchantId.fromString(id);
        } catch (InvalidIdException e) {
            throw new ParameterException(spec.commandLine(), "merchant ID: " + e.getMessage());
        }
        print(noAcquirer ? tokens().merchantWithoutAcquirer(id) : tokens().merchant(id));
    }

    @Command(description = "A support agent: decode, look up and search transfers.")
    void support() {
        print(tokens().support());
    }

    @Command(description = "A support agent who may also read the audit.")
    void supervisor() {
        print(tokens().supervisor());
    }

    @Command(description = "An operator: creates merchants, resumes clocks.")
    void operator() {
        print(tokens().operator());
    }

    private void print(String token) {
        spec.commandLine().getOut().println(token);
        spec.commandLine().getOut().flush();
    }

    private LocalTokens tokens() {
        try {
            return new LocalTokens(LocalKeys.existingIn(keys), clock);
        } catch (IllegalStateException e) {
            throw new IllegalStateException(
                    e.getMessage() + "; start the local stack once with infra/up, which makes them", e);
        }
    }
}
