package io.shardpay.support.console;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Pages as answers. */
final class Html {
    private Html() {}

    static Uni<Response> page(Response.Status status, TemplateInstance template) {
        return template.createUni()
                .map(html -> Response.status(status)
                        .type(MediaType.TEXT_HTML_TYPE.withCharset("UTF-8"))
                        .entity(html)
                        .build());
    }
}
