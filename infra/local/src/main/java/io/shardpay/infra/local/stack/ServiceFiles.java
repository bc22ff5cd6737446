package io.shardpay.infra.local.stack;

import io.shardpay.infra.local.file.PrivateFile;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** Writes what a service reads at its start. */
final class ServiceFiles {
    private ServiceFiles() {}

    /** {@code config/application.properties} in the working folder: Quarkus puts it above the service's own defaults. */
    static void writeConfiguration(Path work, Map<String, String> properties) {
        Path file = work.resolve("config").resolve("application.properties");
        Properties content = new Properties();
        content.putAll(properties);
        try {
            Files.createDirectories(work.resolve("config"));
            StringWriter text = new StringWriter();
            content.store(text, "Written by the local stack at every start.");
            PrivateFile.write(file, text.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
