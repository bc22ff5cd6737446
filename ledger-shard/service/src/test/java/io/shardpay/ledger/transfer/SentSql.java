package io.shardpay.ledger.transfer;

import io.quarkus.hibernate.orm.PersistenceUnitExtension;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** The statements that Hibernate ORM sends, as it sends them. */
@PersistenceUnitExtension
@Singleton
class SentSql implements StatementInspector {
    private static final long serialVersionUID = 1L;
    /** More than one test of one read sends; older ones are forgotten. */
    private static final int MAX_STATEMENTS = 100;

    private final transient List<String> statements = new CopyOnWriteArrayList<>();

    @Override
    public String inspect(String sql) {
        if (statements.size() >= MAX_STATEMENTS) {
            statements.remove(0);
        }
        statements.add(sql);
        return sql;
    }

    /** The one statement that {@code read} sends. */
    String of(Runnable read) {
        List<String> all = allOf(read);
        if (all.size() != 1) {
            throw new IllegalStateException("not one statement: " + all);
        }
        return all.get(0);
    }

    /** The statements that {@code read} sends, in order. */
    List<String> allOf(Runnable read) {
        statements.clear();
        read.run();
        return List.copyOf(statements);
    }
}
