package io.shardpay.support.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Passes bytes between the support API and one real shard, until a file says otherwise: {@code down} closes every connection at
 * once, {@code silent} swallows requests, a number lets so many more requests for windows through and then closes. Without the
 * file everything passes. A file, because tests live in another class loader.
 */
final class Disturbance implements AutoCloseable {
    private final URI shard;
    private final Path order;
    private final ServerSocket listener;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private Disturbance(URI shard, Path order) throws IOException {
        this.shard = shard;
        this.order = order;
        this.listener = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    }

    static Disturbance before(URI shard, Path order) throws IOException {
        Disturbance disturbance = new Disturbance(shard, order);
        start("accept", disturbance::accept);
        return disturbance;
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + listener.getLocalPort());
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket caller = listener.accept();
                Socket callee = new Socket(shard.getHost(), shard.getPort());
                caller.setTcpNoDelay(true);
                callee.setTcpNoDelay(true);
                open.add(caller);
                open.add(callee);
                start("request", () -> pass(caller, callee, true));
                start("answer", () -> pass(callee, caller, false));
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void pass(Socket from, Socket to, boolean requests) {
        byte[] buffer = new byte[16_384];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (!requests || mayPass(new String(buffer, 0, read, StandardCharsets.ISO_8859_1))) {
                    out.write(buffer, 0, read);
                    out.flush();
                } else if (!read().equals("silent")) {
                    return;
                }
            }
        } catch (IOException e) {
            // The other side has gone: so does this one.
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    private synchronized boolean mayPass(String request) throws IOException {
        String said = read();
        if (said.isEmpty()) {
            return true;
        }
        if (said.equals("down") || said.equals("silent")) {
            return false;
        }
        if (!request.startsWith("GET /internal/transfers?")) {
            return true;
        }
        int left = Integer.parseInt(said);
        if (left > 0) {
            Files.writeString(order, Integer.toString(left - 1));
        }
        return left > 0;
    }

    private String read() throws IOException {
        return Files.exists(order) ? Files.readString(order).strip() : "";
    }

    @Override
    public void close() {
        try {
            listener.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(work, "disturbance-" + name);
        thread.setDaemon(true);
        thread.start();
    }
}
