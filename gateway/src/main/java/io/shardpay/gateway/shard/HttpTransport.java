package io.shardpay.gateway.shard;

import io.shardpay.gateway.shard.ShardCallException.Silent;
import io.shardpay.gateway.shard.ShardCallException.Unreachable;
import io.shardpay.ledger.api.correlation.CorrelationIds;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.request.IdempotencyKeys;
import io.shardpay.ledger.api.token.ServiceTokens;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.RequestOptions;
import java.net.URI;

/** Sends one request over a kept-alive connection. Runs on the caller's event loop; never blocks. */
final class HttpTransport implements ShardTransport {
    private static final CharSequence IDEMPOTENCY_KEY = HttpHeaders.createOptimized(IdempotencyKeys.HEADER);
    private static final CharSequence IDEMPOTENCY_REPLAYED = HttpHeaders.createOptimized("Idempotency-Replayed");
    private static final CharSequence CORRELATION_ID = HttpHeaders.createOptimized(CorrelationIds.HEADER);
    private static final CharSequence JSON = HttpHeaders.createOptimized("application/json");
    /** The guard's timeout comes first and is the one that counts; this one only frees the connection. */
    private static final int IDLE_MARGIN_MILLIS = 100;

    private static final int SERVICE_UNAVAILABLE = 503;

    private final HttpClient client;
    private final ServiceTokens tokens;
    private final ShardCallSettings settings;
    private final ShardAddresses addresses = new ShardAddresses();

    HttpTransport(HttpClient client, ServiceTokens tokens, ShardCallSettings settings) {
        this.client = client;
        this.tokens = tokens;
        this.settings = settings;
    }

    @Override
    public Future<ShardAnswer> send(ShardEntry shard, ShardRequest request) {
        URI address = addresses.of(shard);
        return send(address, request)
                .onSuccess(answer -> {
                    if (answer.status() == SERVICE_UNAVAILABLE && answer.says(ProblemCode.STANDBY)) {
                        addresses.leave(shard, address);
                    }
                })
                .onFailure(failure -> addresses.leave(shard, address));
    }

    private Future<ShardAnswer> send(URI address, ShardRequest request) {
        String token = tokens.tokenFor(request.caller());
        RequestOptions options = new RequestOptions()
                .setMethod(request.method())
                .setHost(address.getHost())
                .setPort(portOf(address))
                .setSsl("https".equals(address.getScheme()))
                .setURI(request.uri())
                .setIdleTimeout(settings.timeoutMillis() + IDLE_MARGIN_MILLIS);
        return client.request(options)
                .recover(failure -> Future.failedFuture(new Unreachable(failure)))
                .compose(connected -> exchange(connected, request, token));
    }

    private static Future<ShardAnswer> exchange(HttpClientRequest connected, ShardRequest request, String token) {
        connected
                .putHeader(HttpHeaders.AUTHORIZATION, "Bearer " + token)
                .putHeader(HttpHeaders.ACCEPT, JSON)
                .putHeader(CORRELATION_ID, request.correlationId());
        if (request.idempotencyKey() != null) {
            connected.putHeader(IDEMPOTENCY_KEY, request.idempotencyKey());
        }
        Buffer body = request.body();
        if (body != null) {
            connected.putHeader(HttpHeaders.CONTENT_TYPE, JSON);
        }
        Future<HttpClientResponse> sent = body == null ? connected.send() : connected.send(body);
        return sent.compose(HttpTransport::read).recover(failure -> Future.failedFuture(new Silent(failure)));
    }

    private static Future<ShardAnswer> read(HttpClientResponse response) {
        return response.body()
                .map(body -> new ShardAnswer(
                        response.statusCode(),
                        response.getHeader(HttpHeaders.CONTENT_TYPE),
                        response.getHeader(HttpHeaders.LOCATION),
                        response.getHeader(IDEMPOTENCY_REPLAYED),
                        response.getHeader(HttpHeaders.RETRY_AFTER),
                        body));
    }

    private static int portOf(URI address) {
        int port = address.getPort();
        if (port >= 0) {
            return port;
        }
        return "https".equals(address.getScheme()) ? 443 : 80;
    }
}
