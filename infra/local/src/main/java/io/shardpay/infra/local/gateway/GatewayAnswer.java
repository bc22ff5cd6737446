package io.shardpay.infra.local.gateway;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What the gateway answered.
 *
 * @param status HTTP status, 200 to 299
 * @param body the JSON body
 * @param retries how often the command had to be sent again
 */
public record GatewayAnswer(int status, JsonNode body, int retries) {
    /** The {@code id} of what was made or found. */
    public String id() {
        return body.required("id").asText();
    }
}
