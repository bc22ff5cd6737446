package io.shardpay.ledger.testing;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.restassured.RestAssured;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;

/** What a {@code @QuarkusTest} over the shard's doors starts from: real PostgreSQL, real tokens. */
@WithTestResource(PostgresResource.class)
@WithTestResource(TokensResource.class)
public abstract class ShardTest {
    private static final Duration READY_LIMIT = Duration.ofSeconds(60);

    @TestHTTPResource
    String url;

    @ConfigProperty(name = TokensResource.FOLDER)
    String tokensFolder;

    @ConfigProperty(name = "quarkus.datasource.jdbc.url")
    String jdbcUrl;

    @ConfigProperty(name = "quarkus.datasource.username")
    String user;

    @ConfigProperty(name = "quarkus.datasource.password")
    String password;

    /** The doors. */
    protected ShardCalls shard;

    @BeforeEach
    void openTheDoors() {
        shard = new ShardCalls(url, TestTokens.in(Path.of(tokensFolder)));
        awaitReady();
    }

    /** The doors open before the writer has taken the database over, and made it at the first start. */
    protected void awaitReady() {
        Awaitility.await("the shard to be ready for writes")
                .atMost(READY_LIMIT)
                .pollDelay(Duration.ZERO)
                .until(() ->
                        RestAssured.given().baseUri(url).get("/q/health/ready").statusCode() == 200);
    }

    /** The shard's database, past the shard. */
    protected PostgresServer.Database database() {
        return new PostgresServer.Database(jdbcUrl, "shard", user, password);
    }
}
