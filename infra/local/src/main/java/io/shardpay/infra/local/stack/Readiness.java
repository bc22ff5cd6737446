package io.shardpay.infra.local.stack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Waits until services answer that they are ready. */
final class Readiness {
    /** Twelve seconds are usual for six services on two cores; a busy machine may take several times that. */
    static final Duration DEADLINE = Duration.ofSeconds(120);

    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration ANSWER_DEADLINE = Duration.ofSeconds(2);
    private static final Duration STILL_WAITING = Duration.ofSeconds(3);
    private static final int OK = 200;
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(ANSWER_DEADLINE)
            .build();

    private static final double NANOS_A_SECOND = 1e9;

    private Readiness() {}

    /**
     * Returns when all are ready.
     *
     * @param progress takes a line for each service that became ready, and one every few seconds while waiting
     * @throws StackStartException when one ends, or the deadline passes, or the thread is interrupted
     */
    static void await(List<LocalService> services, Consumer<String> progress) {
        long start = System.nanoTime();
        long saidAt = start;
        List<LocalService> waiting = new ArrayList<>(services);
        while (true) {
            for (LocalService service : List.copyOf(waiting)) {
                if (isReady(service)) {
                    waiting.remove(service);
                    progress.accept(String.format(Locale.ROOT, "%s is ready (%.1f s)", service.name(), seconds(start)));
                    saidAt = System.nanoTime();
                }
            }
            if (waiting.isEmpty()) {
                return;
            }
            if (System.nanoTime() - start > DEADLINE.toNanos()) {
                LocalService first = waiting.get(0);
                throw new StackStartException(
                        "not ready within " + DEADLINE.toSeconds() + " s: " + names(waiting) + "; the end of "
                                + first.log() + ":\n" + first.process().logTail());
            }
            if (System.nanoTime() - saidAt > STILL_WAITING.toNanos()) {
                progress.accept(String.format(Locale.ROOT, "waiting for %s (%.0f s)", names(waiting), seconds(start)));
                saidAt = System.nanoTime();
            }
            pauseUnlessOneEnds(waiting);
        }
    }

    static boolean isReady(LocalService service) {
        URI uri = service.url().resolve("/q/health/ready");
        try {
            HttpResponse<Void> answer = HTTP.send(
                    HttpRequest.newBuilder(uri).timeout(ANSWER_DEADLINE).build(),
                    HttpResponse.BodyHandlers.discarding());
            return answer.statusCode() == OK;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void pauseUnlessOneEnds(List<LocalService> waiting) {
        CompletableFuture<?>[] ends =
                waiting.stream().map(service -> service.process().onExit()).toArray(CompletableFuture<?>[]::new);
        try {
            CompletableFuture.anyOf(ends).get(POLL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException allAlive) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackStartException("stopped while waiting for " + names(waiting));
        } catch (ExecutionException e) {
            throw new IllegalStateException("cannot watch the services", e);
        }
        LocalService ended = waiting.stream()
                .filter(service -> !service.isAlive())
                .findFirst()
                .orElseThrow();
        throw new StackStartException(ended.name() + " ended with exit code "
                + ended.process().onExit().join() + " while it started; the end of " + ended.log() + ":\n"
                + ended.process().logTail());
    }

    private static String names(List<LocalService> services) {
        return services.stream().map(LocalService::name).collect(Collectors.joining(", "));
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / NANOS_A_SECOND;
    }
}
