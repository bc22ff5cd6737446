package io.shardpay.support;

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
                        title = "ShardPay support API",
                        version = "1",
                        description =
                                "Decode IDs, find transfers of all merchants, read and export windows of time. IDs are decimal"
                                        + " strings, amounts are integers in minor units, times are UTC. Every error is"
                                        + " application/problem+json with a stable code. Every look-up is recorded."),
        security = @SecurityRequirement(name = "jwt"))
@SecurityScheme(securitySchemeName = "jwt", type = SecuritySchemeType.HTTP, scheme = "bearer", bearerFormat = "JWT")
public class SupportApi extends Application {}
