package io.shardpay.gateway.forward;

import io.shardpay.gateway.caller.Callers;
import io.shardpay.gateway.limit.MerchantRateLimit;
import io.shardpay.gateway.shard.ShardCalls;
import io.shardpay.gateway.shard.ShardRequest;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.SnowflakeId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.correlation.Correlation;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.request.IdempotencyKeys;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.api.token.ServiceCaller;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Hands a merchant's requests on to the shard where its books are, and the answers back. Everything on the event loop. */
@Singleton
public class Forwarding {
    private final Callers callers;
    private final ShardMap shards;
    private final ShardCalls calls;
    private final MerchantRateLimit rateLimit;
    private final Correlation correlation;
    private final ForeignIds foreignIds;

    @Inject
    public Forwarding(
            Callers callers,
            ShardMap shards,
            ShardCalls calls,
            MerchantRateLimit rateLimit,
            Correlation correlation,
            ForeignIds foreignIds) {
        this.callers = callers;
        this.shards = shards;
        this.calls = calls;
        this.rateLimit = rateLimit;
        this.correlation = correlation;
        this.foreignIds = foreignIds;
    }

    /**
     * Hands on a request about the books of the caller's own merchant.
     *
     * @param path below the merchant on the shard, for example {@code /transfers}
     */
    public CompletionStage<Response> ownBooks(RoutingContext request, String path) {
        ServiceCaller caller = callers.current();
        MerchantId merchant = Callers.merchantOf(caller);
        rateLimit.take(merchant);
        return toHomeOf(merchant, request, caller, "/internal/merchants/" + merchant + path);
    }

    /**
     * Hands on a request about one thing in the books of the caller's own merchant.
     *
     * @param kind {@code transfer} or {@code account}
     */
    public CompletionStage<Response> ownThing(RoutingContext request, String kind, SnowflakeId id) {
        return ownThing(request, kind, id, "");
    }

    /**
     * The same of something that belongs to that thing.
     *
     * @param below path below the thing, for example {@code /balance} or {@code /capture}
     */
    public CompletionStage<Response> ownThing(RoutingContext request, String kind, SnowflakeId id, String below) {
        CompletionStage<Response> answer = ownBooks(request, "/" + kind + "s/" + id + below);
        foreignIds.watcher(kind, id).accept(answer.thenApply(Response::getStatus));
        return answer;
    }

    /** Hands on a reversal: a merchant's to its home, an operator's to the shard that minted the transfer. */
    public CompletionStage<Response> reversal(RoutingContext request, TransferId transfer) {
        ServiceCaller caller = callers.current();
        if (caller.merchant() != null || !caller.roles().contains(Roles.OPERATOR)) {
            return ownThing(request, "transfer", transfer, "/reversals");
        }
        ShardEntry shard = shards.byNumber(IdLayout.SHARDPAY.shardOf(transfer.value()));
        if (shard == null) {
            throw ProblemException.of(ProblemCode.TRANSFER_NOT_FOUND, "transfer " + transfer + " is unknown");
        }
        return to(shard, request, caller, "/internal/transfers/" + transfer + "/reversals");
    }

    /**
     * Several reads of one thing in the books of the caller's own merchant, which count as one request.
     *
     * @param kind {@code transfer} or {@code account}
     */
    public OwnReads ownReads(String kind, SnowflakeId id) {
        ServiceCaller caller = callers.current();
        MerchantId merchant = Callers.merchantOf(caller);
        rateLimit.take(merchant);
        return new HomeReads(
                calls, homeOf(merchant), caller, merchant, correlation.currentId(), foreignIds.watcher(kind, id));
    }

    /** Hands on a read of a merchant as such. The shard decides whether this caller may see it. */
    public CompletionStage<Response> merchant(RoutingContext request, MerchantId merchant) {
        ServiceCaller caller = callers.current();
        if (!caller.roles().contains(Roles.OPERATOR)) {
            rateLimit.take(Callers.merchantOf(caller));
        }
        return toHomeOf(merchant, request, caller, "/internal/merchants/" + merchant);
    }

    private CompletionStage<Response> toHomeOf(
            MerchantId merchant, RoutingContext context, ServiceCaller caller, String path) {
        return to(homeOf(merchant), context, caller, path);
    }

    private CompletionStage<Response> to(ShardEntry shard, RoutingContext context, ServiceCaller caller, String path) {
        HttpServerRequest request = context.request();
        String uri = request.query() == null ? path : path + "?" + request.query();
        String key = request.getHeader(IdempotencyKeys.HEADER);
        String correlationId = correlation.currentId();
        HttpMethod method = request.method();
        if (method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD)) {
            // A HEAD is answered with the headers of a GET; the body stays here.
            return ShardAnswers.responseOf(
                    calls.call(shard, new ShardRequest(HttpMethod.GET, uri, caller, correlationId, key, null)));
        }
        return bodyOf(context)
                .thenCompose(body -> ShardAnswers.responseOf(
                        calls.call(shard, new ShardRequest(method, uri, caller, correlationId, key, body))));
    }

    /** The bytes of the body. They are not looked at: the shard validates. */
    public static CompletionStage<Buffer> bodyOf(RoutingContext context) {
        @SuppressWarnings("deprecation") // set by the body limit for bodies of undeclared length
        Buffer read = context.getBody();
        if (read != null) {
            return CompletableFuture.completedFuture(read);
        }
        HttpServerRequest request = context.request();
        CompletionStage<Buffer> body = request.body().toCompletionStage();
        if ("100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
            context.response().writeContinue();
        }
        request.resume();
        return body;
    }

    private ShardEntry homeOf(MerchantId merchant) {
        ShardEntry home = shards.byNumber(IdLayout.SHARDPAY.shardOf(merchant.value()));
        if (home == null) {
            throw ProblemException.of(ProblemCode.MERCHANT_NOT_FOUND, "merchant " + merchant + " is unknown");
        }
        return home;
    }
}
