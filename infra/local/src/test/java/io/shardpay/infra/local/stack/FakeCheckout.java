package io.shardpay.infra.local.stack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A folder that looks like a checkout whose services all are {@link FakeService}. */
public final class FakeCheckout {
    private FakeCheckout() {}

    /** One for all tests, so that PostgreSQL is unpacked once. */
    public static Checkout make() throws IOException {
        Path folder = Path.of("target/fake-checkout").toAbsolutePath();
        Files.createDirectories(folder.resolve("infra/local"));
        Files.writeString(folder.resolve("infra/local/pom.xml"), "<project/>");
        for (String module : List.of("ledger-shard/service", "gateway", "support-api")) {
            Path jar = folder.resolve(module).resolve("target/quarkus-app/quarkus-run.jar");
            Files.createDirectories(jar.getParent());
            writeJar(jar);
        }
        return new Checkout(folder);
    }

    private static void writeJar(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, FakeService.class.getName());
        String entry = FakeService.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                InputStream classFile = FakeService.class.getClassLoader().getResourceAsStream(entry)) {
            out.putNextEntry(new JarEntry(entry));
            classFile.transferTo(out);
        }
    }
}
