package io.shardpay.gateway.http;

import jakarta.ws.rs.core.Application;
import org.eclipse.microprofile.openapi.annotations.OpenAPIDefinition;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.info.Info;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;

/** What the API says of itself. */
@OpenAPIDefinition(
        info =
                @Info(
                        title = "ShardPay gateway",
                        version = "1",
                        description =
                                "Merchants, accounts and transfers. IDs are decimal strings, amounts are integers in minor"
                                        + " units, times are UTC. Every error is application/problem+json with a stable code."),
        security = @SecurityRequirement(name = "jwt"))
@SecurityScheme(securitySchemeName = "jwt", type = SecuritySchemeType.HTTP, scheme = "bearer", bearerFormat = "JWT")
public class GatewayApi extends Application {}
