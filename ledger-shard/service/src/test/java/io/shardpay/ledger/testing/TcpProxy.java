package io.shardpay.ledger.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A wire between a client and PostgreSQL that a test can cut or block at a chosen moment. */
public final class TcpProxy implements AutoCloseable {
    private static final int CHUNK = 1 << 16;
    private final ServerSocket door;
    private final PostgresServer target;
    private final AtomicReference<String> cutAfter = new AtomicReference<>();
    private final AtomicReference<CountDownLatch> blocked = new AtomicReference<>(new CountDownLatch(0));

    private TcpProxy(ServerSocket door, PostgresServer target) {
        this.door = door;
        this.target = target;
    }

    public static TcpProxy to(PostgresServer target) {
        try {
            TcpProxy proxy = new TcpProxy(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), target);
            daemon(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The database's address through this wire. */
    public String url(PostgresServer.Database database) {
        return "jdbc:postgresql://127.0.0.1:" + door.getLocalPort() + "/" + database.name();
    }

    /** Lets the next message with this text through to the server, whose answer then never arrives: the client's side is cut. */
    public void cutAfterSending(String text) {
        cutAfter.set(text);
    }

    /** From now on bytes wait in both directions; no connection ends. */
    public void block() {
        blocked.set(new CountDownLatch(1));
    }

    /** Lets what waited go on. */
    public void unblock() {
        blocked.get().countDown();
    }

    @Override
    public void close() {
        unblock();
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                connect(door.accept());
            } catch (IOException e) {
                // The door closed.
                return;
            }
        }
    }

    private void connect(Socket client) throws IOException {
        try {
            Socket server = new Socket(target.host(), target.port());
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            AtomicBoolean severed = new AtomicBoolean();
            daemon(() -> pumpRequests(client, server, severed));
            daemon(() -> pumpAnswers(server, client, severed));
        } catch (IOException e) {
            // The server is away: the client sees its connection end.
            client.close();
        }
    }

    private void pumpRequests(Socket client, Socket server, AtomicBoolean severed) {
        byte[] chunk = new byte[CHUNK];
        try (client;
                server) {
            InputStream in = client.getInputStream();
            OutputStream out = server.getOutputStream();
            for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
                blocked.get().await();
                String text = cutAfter.get();
                boolean last = text != null
                        && new String(chunk, 0, n, StandardCharsets.ISO_8859_1).contains(text)
                        && cutAfter.compareAndSet(text, null);
                // Before the request leaves: its answer must not slip through.
                severed.set(last);
                out.write(chunk, 0, n);
                if (last) {
                    client.close();
                    // Gracefully towards the server: what was sent arrives whole.
                    server.shutdownOutput();
                    return;
                }
            }
        } catch (IOException e) {
            // One side is gone; the other follows.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void pumpAnswers(Socket server, Socket client, AtomicBoolean severed) {
        byte[] chunk = new byte[CHUNK];
        try (client;
                server) {
            InputStream in = server.getInputStream();
            OutputStream out = client.getOutputStream();
            for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
                blocked.get().await();
                if (severed.get()) {
                    return;
                }
                out.write(chunk, 0, n);
            }
        } catch (IOException e) {
            // One side is gone; the other follows.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "tcp-proxy");
        thread.setDaemon(true);
        thread.start();
    }
}
