package io.shardpay.infra.local.port;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** Ports of the loopback interface. */
public final class Ports {
    private static final int CONNECT_MILLIS = 500;

    private Ports() {}

    /**
     * Ports that nobody holds, chosen by the system. All are held at once while choosing, so they differ; afterwards another
     * process could take one, which a test run that starts at once never sees in practice.
     */
    public static List<Integer> free(int count) {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot find " + count + " free ports", e);
        } finally {
            sockets.forEach(Ports::close);
        }
    }

    /** Whether a service could listen on the port of the loopback interface now. */
    public static boolean isFree(int port) {
        return !answers(port) && canBind(port);
    }

    /** A server on all interfaces does not always keep others from binding one of them, so asking it comes first. */
    private static boolean answers(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
            return true;
        } catch (IOException nobodyAnswers) {
            return false;
        }
    }

    private static boolean canBind(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1);
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot give port " + socket.getLocalPort() + " back", e);
        }
    }
}
