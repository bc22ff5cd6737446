package io.shardpay.infra.benchmarks.contender;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;

/** All contenders. */
public final class Contenders {
    private Contenders() {}

    /** Ours first. A new instance each, with a window store of its own. */
    public static List<Contender> all() {
        return List.of(
                new ShardPay(), new CosId(), new Hutool(), new HypersistenceTsid(), new Seata(), new TsidCreator());
    }

    /**
     * @throws IllegalArgumentException if there is none of this name
     */
    public static Contender named(String name) {
        return all().stream()
                .filter(contender -> contender.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("contender " + name + " is none of "
                        + all().stream().map(Contender::name).toList()));
    }

    /** The version that the build put on the class path. */
    public static String versionOf(Contender contender) {
        Properties versions = new Properties();
        try (InputStream in = Contenders.class.getResourceAsStream("versions.properties")) {
            if (in == null) {
                throw new IllegalStateException("versions.properties is not on the class path");
            }
            versions.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return versions.getProperty(contender.name(), "?");
    }
}
