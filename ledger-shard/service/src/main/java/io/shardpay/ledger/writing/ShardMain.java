package io.shardpay.ledger.writing;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.issuing.IssuingConfig;
import io.shardpay.ledger.shard.ShardConfig;
import java.util.List;
import org.jboss.logging.Logger;

/** The process: serves the shard, or does one job for an operator and ends. */
@QuarkusMain
public class ShardMain implements QuarkusApplication {
    /** The argument that resets the issuing window instead of serving; see {@link WindowReset}. */
    static final String RESET_WINDOW = "reset-window";

    private static final Logger LOG = Logger.getLogger(ShardMain.class);
    private static final int BAD_ARGUMENTS = 2;

    private final ShardConfig shard;
    private final WritingConfig writing;
    private final IssuingConfig issuing;

    ShardMain(ShardConfig shard, WritingConfig writing, IssuingConfig issuing) {
        this.shard = shard;
        this.writing = writing;
        this.issuing = issuing;
    }

    /** Starts the process. */
    public static void main(String... args) {
        if (args.length > 0) {
            // A job opens no door: the shard itself may be running on the same port, waiting for the lock.
            System.setProperty("quarkus.http.host-enabled", "false");
        }
        Quarkus.run(ShardMain.class, args);
    }

    @Override
    public int run(String... args) throws Exception {
        List<String> job = List.of(args);
        if (job.isEmpty()) {
            Quarkus.waitForExit();
            return 0;
        }
        if (!job.equals(List.of(RESET_WINDOW))) {
            LOG.fatalf("ARGUMENTS_UNKNOWN given=\"%s\" known=%s", String.join(" ", job), RESET_WINDOW);
            return BAD_ARGUMENTS;
        }
        WriterSettings settings = writing.settings(issuing.windowLength());
        new WindowReset(settings, shard.shardNumber(), IdLayout.SHARDPAY).run();
        return 0;
    }
}
