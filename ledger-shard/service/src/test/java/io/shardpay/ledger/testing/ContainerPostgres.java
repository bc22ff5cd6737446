package io.shardpay.ledger.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** PostgreSQL in a container. */
final class ContainerPostgres extends PostgresServer {
    private final PostgreSQLContainer container;

    private final int port;

    private ContainerPostgres(PostgreSQLContainer container, int port) {
        this.container = container;
        this.port = port;
    }

    static boolean engineAnswers() {
        return DockerClientFactory.instance().isDockerAvailable();
    }

    static ContainerPostgres launch() {
        PostgreSQLContainer container = new PostgreSQLContainer(IMAGE).withUsername("postgres");
        container.setCommand("postgres", "-c", "fsync=off", "-c", "max_connections=300");
        // A mapped port would be another one after a restart; clients must find the server where it was.
        int port = freePort();
        container.setPortBindings(List.of("127.0.0.1:" + port + ":" + PostgreSQLContainer.POSTGRESQL_PORT));
        container.start();
        return new ContainerPostgres(container, port);
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free port", e);
        }
    }

    @Override
    public String host() {
        return container.getHost();
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String user() {
        return container.getUsername();
    }

    @Override
    public String password() {
        return container.getPassword();
    }

    @Override
    public void stop() {
        container.getDockerClient().stopContainerCmd(container.getContainerId()).exec();
    }

    @Override
    public void resume() {
        container
                .getDockerClient()
                .startContainerCmd(container.getContainerId())
                .exec();
    }

    @Override
    public void close() {
        container.stop();
    }
}
