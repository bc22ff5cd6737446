package io.shardpay.ledger.testing;

import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** PostgreSQL in a container. */
final class ContainerPostgres extends PostgresServer {
    private final PostgreSQLContainer container;

    private ContainerPostgres(PostgreSQLContainer container) {
        this.container = container;
    }

    static boolean engineAnswers() {
        return DockerClientFactory.instance().isDockerAvailable();
    }

    static ContainerPostgres launch() {
        PostgreSQLContainer container = new PostgreSQLContainer(IMAGE).withUsername("postgres");
        container.setCommand("postgres", "-c", "fsync=off", "-c", "max_connections=300");
        container.start();
        return new ContainerPostgres(container);
    }

    @Override
    public String host() {
        return container.getHost();
    }

    @Override
    public int port() {
        // Asked anew each time: an engine may map another port after a restart.
        var bindings = container
                .getDockerClient()
                .inspectContainerCmd(container.getContainerId())
                .exec()
                .getNetworkSettings()
                .getPorts()
                .getBindings();
        for (var entry : bindings.entrySet()) {
            if (entry.getKey().getPort() == PostgreSQLContainer.POSTGRESQL_PORT && entry.getValue() != null) {
                return Integer.parseInt(entry.getValue()[0].getHostPortSpec());
            }
        }
        throw new IllegalStateException("the container maps no port for PostgreSQL");
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
