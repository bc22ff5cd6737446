package io.shardpay.infra.benchmarks.result;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes a benchmark's files: {@code NAME.json} holds everything, {@code NAME.md} the tables. A new measurement
 * replaces the old one; the history of the folder keeps the others.
 */
public final class ResultFiles {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();

    private final Path folder;

    public ResultFiles(Path folder) {
        this.folder = folder;
    }

    /** Writes both files and answers the readable text. */
    public String write(Result result, String tables) throws IOException {
        Files.createDirectories(folder);
        String text = head(result) + "\n" + tables;
        Files.writeString(folder.resolve(result.benchmark() + ".json"), JSON.writeValueAsString(json(result)) + "\n");
        Files.writeString(folder.resolve(result.benchmark() + ".md"), text);
        return text;
    }

    private static String head(Result result) {
        StringBuilder head = new StringBuilder();
        head.append("Measured ")
                .append(result.measuredAt())
                .append(" by `")
                .append(result.command())
                .append("` on ");
        head.append(result.machine().describe()).append(".\n");
        result.settings()
                .forEach((name, value) -> head.append("- ")
                        .append(name)
                        .append(": ")
                        .append(value)
                        .append('\n'));
        return head.toString();
    }

    private static Map<String, Object> json(Result result) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("benchmark", result.benchmark());
        json.put("command", result.command());
        json.put("measuredAt", result.measuredAt().toString());
        json.put("machine", result.machine());
        json.put("settings", result.settings());
        json.put("results", result.results());
        return json;
    }
}
