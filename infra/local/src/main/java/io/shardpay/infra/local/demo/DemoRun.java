package io.shardpay.infra.local.demo;

import io.shardpay.infra.local.gateway.GatewayAnswer;
import io.shardpay.infra.local.gateway.GatewayClient;
import io.shardpay.infra.local.gateway.GatewayException;
import io.shardpay.infra.local.token.LocalTokens;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** One run of the demo: merchants, opening balances, then the stream of transfers over a bounded number of connections. */
public final class DemoRun {
    /** As many merchants' systems talk at once; the gateway would take many more, the terminal's reader would not notice. */
    private static final int CONNECTIONS = 16;

    private static final Duration PROGRESS_EVERY = Duration.ofSeconds(2);

    private final GatewayClient gateway;
    private final LocalTokens tokens;
    private final String run;
    private final Consumer<String> progress;

    /**
     * @param run part of every Idempotency-Key, so that another run makes data of its own
     * @param progress takes one line every few seconds
     */
    public DemoRun(URI gateway, LocalTokens tokens, String run, Consumer<String> progress) {
        this.gateway = new GatewayClient(gateway);
        this.tokens = tokens;
        this.run = run;
        this.progress = progress;
    }

    /**
     * @param transfers how many to ask for, opening balances included
     * @param seed the same seed asks for the same transfers
     * @throws GatewayException when merchants or accounts cannot be made, or the gateway stays away
     */
    public DemoResult play(int transfers, long seed) {
        ExecutorService callers = Executors.newFixedThreadPool(CONNECTIONS);
        try {
            progress.accept("making " + Cast.size() + " merchants with accounts in EUR, USD, JPY and KWD");
            List<DemoMerchant> merchants = makeMerchants(callers);
            Script script = new Script(merchants, new Random(seed));
            Tally tally = new Tally();
            int openings = Math.min(script.openings(), transfers);
            long start = System.nanoTime();
            send(callers, script, tally, openings, transfers);
            send(callers, script, tally, transfers, transfers);
            return new DemoResult(merchants, tally, Duration.ofNanos(System.nanoTime() - start));
        } finally {
            callers.shutdownNow();
        }
    }

    private List<DemoMerchant> makeMerchants(ExecutorService callers) {
        Cast cast = new Cast(gateway, tokens, run);
        List<Future<DemoMerchant>> making = new ArrayList<>();
        for (int i = 0; i < Cast.size(); i++) {
            int number = i;
            // One after the other: the gateway counts a merchant once it is recorded, so a burst spreads unevenly.
            GatewayAnswer merchant = cast.makeMerchant(number);
            making.add(callers.submit(() -> cast.openAccounts(number, merchant)));
        }
        List<DemoMerchant> merchants = new ArrayList<>();
        for (Future<DemoMerchant> merchant : making) {
            merchants.add(await(merchant));
        }
        return merchants;
    }

    /** Sends the script's next transfers until {@code until} were counted. */
    private void send(ExecutorService callers, Script script, Tally tally, int until, int total) {
        AtomicInteger left = new AtomicInteger(until - tally.count());
        List<Future<?>> sending = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            sending.add(callers.submit(() -> {
                while (left.getAndDecrement() > 0) {
                    sendNext(script, tally);
                }
            }));
        }
        for (Future<?> caller : sending) {
            while (!isDone(caller)) {
                progress.accept(tally.count() + " of " + total + " transfers");
            }
        }
    }

    private void sendNext(Script script, Tally tally) {
        PlannedTransfer transfer;
        int number;
        synchronized (script) {
            number = script.written();
            transfer = script.next();
        }
        try {
            GatewayAnswer answer = gateway.post(
                    "/v1/transfers", transfer.payer().token(), "demo-" + run + "-" + number, transfer.body());
            tally.made(transfer, answer);
        } catch (GatewayException e) {
            if (e.code().equals("UNREACHABLE") || e.code().equals("INTERRUPTED")) {
                throw e;
            }
            tally.refused(e);
        }
    }

    private static boolean isDone(Future<?> caller) {
        try {
            caller.get(PROGRESS_EVERY.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw rethrow(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while transfers were sent", e);
        }
    }

    private static <T> T await(Future<T> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw rethrow(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while merchants were made", e);
        }
    }

    private static RuntimeException rethrow(ExecutionException e) {
        return e.getCause() instanceof GatewayException refusal ? refusal : new CompletionException(e.getCause());
    }
}
