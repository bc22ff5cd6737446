package io.shardpay.infra.local.up;

import io.shardpay.infra.local.gateway.GatewayClient;
import io.shardpay.infra.local.port.PortsTakenException;
import io.shardpay.infra.local.postgres.PostgresStartException;
import io.shardpay.infra.local.stack.Checkout;
import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.JvmMode;
import io.shardpay.infra.local.stack.LocalStack;
import io.shardpay.infra.local.stack.StackPorts;
import io.shardpay.infra.local.stack.StackStartException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code infra/up}: starts everything, says how to use it, watches it, and stops it in order on Ctrl-C, SIGINT or SIGTERM.
 *
 * <p>The main thread does all of that; a signal only interrupts it and waits until it is done.
 */
@Command(
        name = "infra/up",
        description = {
            "Starts PostgreSQL, four ledger shards, the gateway and the support API on this machine,",
            "and stops them in order on Ctrl-C. Builds what is missing first."
        },
        sortOptions = false)
public final class Up implements Callable<Integer> {
    private static final int SHARDS = 4;
    private static final double NANOS_A_SECOND = 1e9;

    private final Checkout checkout;
    private final DataFolder data;
    private final StackPorts ports;
    private final CommandWords commands;

    @Option(names = "--fresh", description = "Deletes all data, keys and logs of earlier runs first.")
    private boolean fresh;

    @Option(
            names = "--performance",
            description = "For measurements: the services get more memory and both compilers of the JVM.")
    private boolean performance;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Says this.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    Up(Checkout checkout, DataFolder data, StackPorts ports, CommandWords commands) {
        this.checkout = checkout;
        this.data = data;
        this.ports = ports;
        this.commands = commands;
    }

    /** Started by the script infra/up, which says where the checkout is. */
    public static void main(String[] args) {
        Checkout checkout = new Checkout(Path.of(System.getProperty("shardpay.local.checkout")));
        CommandWords commands = new CommandWords(System.getProperty("shardpay.local.commands", "infra"));
        DataFolder data = new DataFolder(checkout.root().resolve("infra/local/data"));
        run(new Up(checkout, data, StackPorts.standard(SHARDS), commands), args);
    }

    /** Never returns: ends the JVM, after an orderly stop. */
    static void run(Up up, String... args) {
        Termination termination = Termination.of(Thread.currentThread());
        int exitCode = commandLine(up).execute(args);
        termination.done();
        System.exit(exitCode);
    }

    static CommandLine commandLine(Up up) {
        return new CommandLine(up).setExecutionExceptionHandler((failure, command, parsed) -> {
            PrintWriter err = command.getErr();
            if (Thread.interrupted()) {
                err.println("infra/up: stopped before everything was ready");
                return ExitCode.SOFTWARE;
            }
            err.println("infra/up: " + explain(failure));
            if (failure instanceof PortsTakenException) {
                err.println("infra/up: nothing was started; free the port and run infra/up again");
            } else if (failure instanceof StackStartException || failure instanceof PostgresStartException) {
                err.println("infra/up: if the data of an earlier run is the reason, infra/up --fresh deletes it");
            }
            return ExitCode.SOFTWARE;
        });
    }

    /** The message with its causes: "cannot write a file" says little without the system's own words. */
    private static String explain(Throwable failure) {
        StringBuilder text = new StringBuilder(String.valueOf(failure.getMessage()));
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            text.append(": ").append(cause);
        }
        return text.toString();
    }

    @Override
    public Integer call() {
        long start = System.nanoTime();
        try (LauncherLock lock = LauncherLock.take(data.path())) {
            if (fresh) {
                LocalStack.stopLeftovers(data, this::say);
                // Whoever cannot start keeps what there is.
                ports.requireFree();
                data.clear(List.of(LauncherLock.LOCK_FILE, LauncherLock.PID_FILE));
                say("deleted the data of earlier runs");
            }
            try (LocalStack stack = LocalStack.in(data, ports)
                    .of(checkout)
                    .with(performance ? JvmMode.PERFORMANCE : JvmMode.SMALL)
                    .progress(this::say)
                    .start()) {
                FirstSteps steps = FirstSteps.in(
                        data.path(), new GatewayClient(stack.gateway().url()), stack.tokens());
                double seconds = (System.nanoTime() - start) / NANOS_A_SECOND;
                say(String.format(Locale.ROOT, "ready after %.1f s", seconds));
                print(new Announcement(stack, data, steps, commands, Instant.now()).text());
                new Supervisor(stack, this::say).watch();
                // The wish to stop was heard; stopping itself must not be interrupted by it.
                Thread.interrupted();
                say("stopping: services first, PostgreSQL last");
            }
            say("stopped; the data stays in " + data.path());
            return ExitCode.OK;
        }
    }

    private void say(String line) {
        print("[infra/up] " + line);
    }

    private void print(String text) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(text);
        out.flush();
    }
}
