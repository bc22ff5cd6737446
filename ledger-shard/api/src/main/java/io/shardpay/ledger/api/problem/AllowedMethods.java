package io.shardpay.ledger.api.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jboss.resteasy.reactive.server.core.Deployment;
import org.jboss.resteasy.reactive.server.handlers.ClassRoutingHandler;
import org.jboss.resteasy.reactive.server.handlers.RestInitialHandler.InitialMatch;
import org.jboss.resteasy.reactive.server.mapping.RequestMapper;
import org.jboss.resteasy.reactive.server.mapping.RuntimeResource;
import org.jboss.resteasy.reactive.server.spi.ServerRestHandler;
import org.jspecify.annotations.Nullable;

/**
 * The methods that a path takes, for the header {@code Allow} (RFC 9110, 10.2.1). Quarkus REST says 405 without it, and names for
 * OPTIONS every method of a resource class, whatever the path below. Read from its routing tables when it is asked for, which is
 * rarely.
 */
final class AllowedMethods {
    private static final String GET = "GET";

    private AllowedMethods() {}

    /**
     * The methods of a path in alphabetical order; none when its resource has nothing there; null when it is no resource's path.
     *
     * @param path decoded, from the root
     */
    static @Nullable SortedSet<String> of(Deployment deployment, String path) {
        SortedSet<String> methods = new TreeSet<>();
        boolean known = false;
        for (RequestMapper.RequestPath<InitialMatch> resource : deployment.getClassMappers()) {
            RequestMapper.RequestMatch<InitialMatch> match =
                    new RequestMapper<>(new ArrayList<>(List.of(resource))).map(path);
            if (match != null) {
                known = true;
                for (ServerRestHandler handler : match.value.handlers) {
                    if (handler instanceof ClassRoutingHandler routing) {
                        addMethods(routing.getMappers(), match.remaining.isEmpty() ? "/" : match.remaining, methods);
                    }
                }
            }
        }
        if (methods.isEmpty()) {
            return known ? methods : null;
        }
        if (methods.contains(GET)) {
            methods.add("HEAD");
        }
        methods.add("OPTIONS");
        return methods;
    }

    private static void addMethods(
            Map<String, RequestMapper<RuntimeResource>> mappers, String remaining, SortedSet<String> methods) {
        mappers.forEach((method, mapper) -> {
            if (method != null && mapper.map(remaining) != null) {
                methods.add(method);
            }
        });
    }
}
