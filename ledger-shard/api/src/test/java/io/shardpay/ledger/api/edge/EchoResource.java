package io.shardpay.ledger.api.edge;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.ledger.api.account.OpenAccount;
import io.shardpay.ledger.api.correlation.Correlation;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

/** Answers what it was given: the smallest service behind the edge. */
@Path("/echo")
@Produces(MediaType.APPLICATION_JSON)
public class EchoResource {
    @Inject
    Correlation correlation;

    @Inject
    SecurityIdentity identity;

    @POST
    @Path("/transfer")
    @Consumes(MediaType.APPLICATION_JSON)
    public Uni<CreateTransfer> transfer(@NotNull @Valid CreateTransfer command) {
        return Uni.createFrom().item(command);
    }

    @POST
    @Path("/account")
    @Consumes(MediaType.APPLICATION_JSON)
    public OpenAccount account(@NotNull @Valid OpenAccount command) {
        return command;
    }

    @POST
    @Path("/bytes")
    public Uni<Integer> bytes(byte[] body) {
        return Uni.createFrom().item(body.length);
    }

    @GET
    @Path("/correlation")
    public Uni<Map<String, String>> correlation() {
        return Uni.createFrom().item(Map.of("id", correlation.currentId()));
    }

    @GET
    @Path("/correlation-on-worker")
    public Map<String, String> correlationOnWorker() {
        return Map.of("id", correlation.currentId());
    }

    /** Which object speaks for the caller: the same one while a token is remembered. */
    @GET
    @Path("/principal")
    @RolesAllowed("operator")
    public Uni<Map<String, Integer>> principal() {
        return Uni.createFrom().item(Map.of("object", System.identityHashCode(identity.getPrincipal())));
    }

    @GET
    @Path("/failure")
    public Uni<String> failure() {
        return Uni.createFrom().failure(new IllegalStateException("secret internals"));
    }

    @GET
    @Path("/operators")
    @RolesAllowed("operator")
    public String operators() {
        return "ok";
    }
}
