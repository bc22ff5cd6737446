package io.shardpay.ledger.writing;

import io.shardpay.id.generator.GeneratorException;
import io.shardpay.id.window.WindowException;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.books.Books;
import io.shardpay.ledger.books.PendingCommand;
import io.shardpay.ledger.command.Outcome;
import java.sql.SQLException;
import java.util.List;
import org.jboss.logging.Logger;

/** Writes a batch; one that the database refuses is halved until the culprit is alone, and its neighbours go through. */
final class BatchRunner {
    private static final Logger LOG = Logger.getLogger(BatchRunner.class);

    private final Books books;

    BatchRunner(Books books) {
        this.books = books;
    }

    /**
     * @return how many commands were refused
     * @throws SQLException if the session is lost or the outcome unknown: nothing remembered may be trusted any more
     */
    int run(List<PendingCommand<?>> batch) throws SQLException {
        try {
            return books.write(batch);
        } catch (SQLException e) {
            if (!Poison.isIn(e)) {
                throw e;
            }
            books.dropTouched();
            if (batch.size() == 1) {
                LOG.warnf(
                        "COMMAND_REFUSED_BY_STORAGE %s cause=\"%s\"",
                        batch.get(0).about(), Poison.nameOf(e));
                batch.get(0)
                        .end(new Outcome.Refused<>(
                                ProblemCode.REFUSED_BY_STORAGE,
                                "the database refused the command by its " + Poison.nameOf(e),
                                List.of()));
                return 1;
            }
        } catch (GeneratorException | WindowException e) {
            throw e;
        } catch (RuntimeException e) {
            // A defect met in one command must not take its neighbours along. Nothing was sent, or the outcome is
            // unknown.
            if (books.wasSent()) {
                throw e;
            }
            books.dropTouched();
            if (batch.size() == 1) {
                LOG.errorf(e, "COMMAND_FAILED %s", batch.get(0).about());
                batch.get(0)
                        .end(new Outcome.Refused<>(
                                ProblemCode.INTERNAL, "the command could not be decided", List.of()));
                return 1;
            }
        }
        int half = batch.size() / 2;
        return run(batch.subList(0, half)) + run(batch.subList(half, batch.size()));
    }
}
