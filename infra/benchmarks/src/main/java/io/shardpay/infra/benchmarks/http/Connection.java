package io.shardpay.infra.benchmarks.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** One keep-alive connection with at most one request under way. Confined to the loop's thread. */
final class Connection {
    private static final int READ_BYTES = 64 * 1024;

    private final int number;
    private final InetSocketAddress server;
    private final Exchange exchange;
    private final Tally tally;
    private final ByteBuffer out = ByteBuffer.allocateDirect(ClosedLoop.MAX_REQUEST_BYTES);
    private final ByteBuffer in = ByteBuffer.allocateDirect(READ_BYTES);

    private @Nullable SocketChannel channel;
    private @Nullable SelectionKey key;
    private ResponseReader reader = new ResponseReader();
    private long sentNanos;
    private boolean busy;
    private boolean stopped;

    Connection(int number, InetSocketAddress server, Exchange exchange, Tally tally) {
        this.number = number;
        this.server = server;
        this.exchange = exchange;
        this.tally = tally;
    }

    void open(Selector selector) throws IOException {
        SocketChannel opened = SocketChannel.open(server);
        channel = opened;
        opened.configureBlocking(false);
        opened.setOption(StandardSocketOptions.TCP_NODELAY, true);
        key = opened.register(selector, SelectionKey.OP_READ, this);
        reader = new ResponseReader();
    }

    /** Sends the next request. A failure is counted, and the connection is opened anew. */
    void send() {
        out.clear();
        exchange.writeRequest(number, out);
        out.flip();
        busy = true;
        sentNanos = System.nanoTime();
        try {
            flush();
        } catch (IOException e) {
            broken(e);
        }
    }

    /** Does what the channel is ready for. */
    void ready() {
        try {
            SelectionKey ready = currentKey();
            if (ready.isWritable()) {
                if (busy) {
                    flush();
                } else {
                    send();
                }
            }
            if (ready.isValid() && ready.isReadable()) {
                receive();
            }
        } catch (IOException | MalformedResponseException e) {
            broken(e);
        }
    }

    /** Sends nothing after the answer that is under way. */
    void stop() {
        stopped = true;
    }

    boolean isBusy() {
        return busy;
    }

    void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }

    private void flush() throws IOException {
        currentChannel().write(out);
        currentKey()
                .interestOps(out.hasRemaining() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
    }

    private void receive() throws IOException {
        in.clear();
        if (currentChannel().read(in) < 0) {
            throw new IOException("server closed the connection");
        }
        in.flip();
        while (in.hasRemaining()) {
            if (!busy) {
                throw new MalformedResponseException("bytes after the answer");
            }
            if (reader.read(in)) {
                answered();
            }
        }
    }

    private void answered() {
        busy = false;
        long now = System.nanoTime();
        if (exchange.accept(number, reader)) {
            tally.succeeded(sentNanos, now);
        } else {
            tally.refused(reader, now);
        }
        if (!stopped && !in.hasRemaining()) {
            send();
        }
    }

    private void broken(Exception reason) {
        tally.broken(reason.toString(), System.nanoTime());
        busy = false;
        if (stopped) {
            return;
        }
        Selector selector = currentKey().selector();
        try {
            close();
            open(selector);
            // The next request goes out when the selector finds the new channel writable: no recursion over failures.
            currentKey().interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        } catch (IOException e) {
            // The server is gone: stay counted as stopped, the others go on; the run reports the broken exchange.
            tally.broken(e.toString(), System.nanoTime());
            stopped = true;
        }
    }

    private SocketChannel currentChannel() throws IOException {
        if (channel == null) {
            throw new IOException("connection is not open");
        }
        return channel;
    }

    private SelectionKey currentKey() {
        if (key == null) {
            throw new IllegalStateException("connection is not open");
        }
        return key;
    }
}
