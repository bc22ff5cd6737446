package io.shardpay.infra.local.stack;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stands in for the services where only their processes matter: starts, says that it is ready, notes its orderly end. Reads
 * {@code fake.exit} (end at once with this code) and {@code fake.unready} (never become ready).
 */
final class FakeService {
    private FakeService() {}

    public static void main(String[] args) throws IOException {
        Properties properties = new Properties();
        try (InputStream file = Files.newInputStream(Path.of("config/application.properties"))) {
            properties.load(file);
        }
        String name = System.getProperty("shardpay.service");
        System.out.println(name + " profile=" + System.getProperty("quarkus.profile"));
        if (properties.containsKey("fake.exit")) {
            System.out.println("no such shard");
            System.exit(Integer.parseInt(properties.getProperty("fake.exit")));
        }
        Path order = Path.of(System.getProperty("shardpay.stack"), "stop-order");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> append(order, name)));
        int port = Integer.parseInt(properties.getProperty("quarkus.http.port"));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        int ready = properties.containsKey("fake.unready") ? 503 : 200;
        AtomicLong ids = new AtomicLong(253158878085292033L);
        server.createContext("/", exchange -> {
            boolean health = exchange.getRequestURI().getPath().equals("/q/health/ready");
            byte[] body = ("{\"id\": \"" + ids.getAndIncrement() + "\"}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(health ? ready : 201, body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
    }

    private static void append(Path file, String line) {
        try {
            Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
