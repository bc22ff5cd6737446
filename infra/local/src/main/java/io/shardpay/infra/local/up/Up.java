package io.shardpay.infra.local.up;

import io.shardpay.infra.local.gateway.GatewayClient;
import io.shardpay.infra.local.port.PortsTakenException;
import io.shardpay.infra.local.stack.Checkout;
import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.JvmMode;
import io.shardpay.infra.local.stack.LocalStack;
import io.shardpay.infra.local.stack.StackPorts;
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

    Up(Checkout checkout, CommandWords commands) {
        this.checkout = checkout;
        this.commands = commands;
        this.data = new DataFolder(checkout.root().resolve("infra/local/data"));
    }

    /** Started by the script infra/up, which says where the checkout is. */
    public static void main(String[] args) {
        Termination termination = Termination.of(Thread.currentThread());
        Checkout checkout = new Checkout(Path.of(System.getProperty("shardpay.local.checkout")));
        CommandWords commands = new CommandWords(System.getProperty("shardpay.local.commands", "infra"));
        int exitCode = commandLine(new Up(checkout, commands)).execute(args);
        termination.done();
        System.exit(exitCode);
    }

    static CommandLine commandLine(Up up) {
        return new CommandLine(up).setExecutionExceptionHandler((failure, command, parsed) -> {
            command.getErr().println("infra/up: " + failure.getMessage());
            if (failure instanceof PortsTakenException) {
                command.getErr().println("infra/up: nothing was started; free the port and run infra/up again");
            }
            return ExitCode.SOFTWARE;
        });
    }

    @Override
    public Integer call() {
        long start = System.nanoTime();
        try (LauncherLock lock = LauncherLock.take(data.path())) {
            if (fresh) {
                LocalStack.stopLeftovers(data, this::say);
                data.clear(List.of(LauncherLock.LOCK_FILE, LauncherLock.PID_FILE));
                say("deleted the data of earlier runs");
            }
            try (LocalStack stack = LocalStack.in(data, StackPorts.standard(SHARDS))
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
