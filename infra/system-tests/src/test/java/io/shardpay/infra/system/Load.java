package io.shardpay.infra.system;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Clients that behave as merchants should: every transfer has a key of its own, and a client that got no answer, or one
 * that says to come again, sends the same transfer with the same key until it knows.
 */
final class Load implements AutoCloseable {
    /** One merchant's accounts that money moves between. */
    record Purse(String merchant, String debit, String credit, String currency) {}

    /** Between two tries of one transfer: short, as a restart takes seconds and a test must end. */
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Doors doors;
    private final Instant deadline;
    private final ExecutorService threads;
    private final List<Future<?>> clients = new ArrayList<>();
    private final Map<String, String> acknowledged = new ConcurrentHashMap<>();
    private final AtomicInteger retries = new AtomicInteger();

    Load(Doors doors, int clients, Duration patience) {
        this.doors = doors;
        this.deadline = Instant.now().plus(patience);
        this.threads = Executors.newFixedThreadPool(clients);
    }

    /** Starts one client that makes {@code transfers} transfers of 1, 2, 3, … minor units, one after the other. */
    void client(String name, Purse purse, int transfers) {
        clients.add(threads.submit(() -> {
            for (int n = 1; n <= transfers; n++) {
                String key = name + "-" + n;
                acknowledged.put(key, untilKnown(purse, key, n));
            }
            return null;
        }));
    }

    private String untilKnown(Purse purse, String key, int amount) {
        while (Instant.now().isBefore(deadline)) {
            try {
                Answer answer =
                        doors.transfer(purse.merchant(), key, purse.debit(), purse.credit(), amount, purse.currency());
                if (answer.status() == 201) {
                    return answer.text("id");
                }
                if (answer.status() != 503) {
                    throw new AssertionError("unexpected answer " + answer);
                }
            } catch (IOException e) {
                // No answer: whether it was booked is exactly what the same key will tell.
            }
            retries.incrementAndGet();
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        throw new AssertionError("no answer to " + key + " before the deadline");
    }

    /** Transfers acknowledged so far. */
    int acknowledgedSoFar() {
        return acknowledged.size();
    }

    /** How often a client had to ask again. */
    int retries() {
        return retries.get();
    }

    /** Waits for all clients; answers key to transfer ID of everything acknowledged. */
    Map<String, String> finish() throws Exception {
        for (Future<?> client : clients) {
            client.get(Duration.between(Instant.now(), deadline.plusSeconds(30)).toSeconds(), TimeUnit.SECONDS);
        }
        return Map.copyOf(acknowledged);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
