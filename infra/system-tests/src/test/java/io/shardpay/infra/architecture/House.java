package io.shardpay.infra.architecture;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The modules of the house and the arrows between them, as the design draws them. Classes are read from the modules' output
 * folders, so that no module has to depend on the others for the sake of this test.
 */
final class House {
    /**
     * @param folder from the root of the checkout
     * @param artifact artifact ID in the module's pom
     * @param rootPackage the package everything in the module lives under
     * @param arrows artifacts this module may depend on, directly
     */
    record Module(String folder, String artifact, String rootPackage, Set<String> arrows) {
        Path path() {
            return root().resolve(folder);
        }

        Path classes() {
            return path().resolve("target/classes");
        }

        boolean isInfra() {
            return folder.startsWith("infra/");
        }
    }

    static final Module ID_CORE = new Module("id-core", "id-core", "io.shardpay.id", Set.of());
    static final Module LEDGER_API =
            new Module("ledger-shard/api", "ledger-shard-api", "io.shardpay.ledger.api", Set.of("id-core"));
    static final Module LEDGER_SERVICE = new Module(
            "ledger-shard/service",
            "ledger-shard-service",
            "io.shardpay.ledger",
            Set.of("ledger-shard-api", "id-core"));
    static final Module GATEWAY =
            new Module("gateway", "gateway", "io.shardpay.gateway", Set.of("ledger-shard-api", "id-core"));
    static final Module SUPPORT =
            new Module("support-api", "support-api", "io.shardpay.support", Set.of("ledger-shard-api", "id-core"));
    static final Module LOCAL =
            new Module("infra/local", "infra-local", "io.shardpay.infra.local", Set.of("ledger-shard-api", "id-core"));
    static final Module BENCHMARKS = new Module(
            "infra/benchmarks",
            "infra-benchmarks",
            "io.shardpay.infra.benchmarks",
            Set.of("infra-local", "ledger-shard-api", "id-core"));

    static final List<Module> MODULES =
            List.of(ID_CORE, LEDGER_API, LEDGER_SERVICE, GATEWAY, SUPPORT, LOCAL, BENCHMARKS);

    private House() {}

    /** The root of the checkout: the first folder upwards that holds the reactor's LICENSE. */
    static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("LICENSE"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException(
                        "no LICENSE above " + Path.of("").toAbsolutePath());
            }
        }
        return folder;
    }
}
