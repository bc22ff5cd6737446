package io.shardpay.infra.local.stack;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * This repository on disk, with what its build made.
 *
 * @param root the folder that holds the parent pom
 */
public record Checkout(Path root) {
    public Checkout {
        root = root.toAbsolutePath().normalize();
        if (!Files.isRegularFile(root.resolve("infra/local/pom.xml"))) {
            throw new IllegalArgumentException("no ShardPay checkout at " + root + ": infra/local/pom.xml is missing");
        }
    }

    /** The checkout around the working folder; Maven runs tests in the folder of their module. */
    public static Checkout find() {
        Path start = Path.of("").toAbsolutePath();
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve("infra/local/pom.xml"))) {
                return new Checkout(folder);
            }
        }
        throw new IllegalStateException("no ShardPay checkout around " + start);
    }

    /** Where PostgreSQL's programs are unpacked: what can be made anew lives in target. */
    Path postgresBinaries() {
        return root.resolve("infra/local/target");
    }

    /** The runnable jar of a service's module, for example {@code gateway}. */
    Path serviceJar(String module) {
        Path jar = root.resolve(module).resolve("target/quarkus-app/quarkus-run.jar");
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(
                    module + " is not built: " + jar + " is missing; run mvn package or infra/up");
        }
        return jar;
    }
}
