package io.shardpay.ledger.health;

import io.shardpay.ledger.probe.Probes;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready for reads: the database answers. A busy read pool is no reason to be taken out. */
@Readiness
@ApplicationScoped
public class DatabaseReadiness implements AsyncHealthCheck {
    private final Probes probes;

    DatabaseReadiness(Probes probes) {
        this.probes = probes;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom()
                .completionStage(() -> probes.ask(DatabaseReadiness::answers))
                .map(answered -> HealthCheckResponse.named("database").up().build())
                .onFailure()
                .recoverWithItem(failure -> HealthCheckResponse.named("database")
                        .down()
                        .withData("detail", String.valueOf(failure.getMessage()))
                        .build());
    }

    private static Boolean answers(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute("select 1");
        }
    }
}
