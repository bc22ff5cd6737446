package io.shardpay.ledger.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/**
 * What PostgreSQL did for a statement.
 *
 * @param scans where rows were read, in the order of the plan; what was planned and never run is left out
 * @param planned every table in the plan, run or not
 */
record QueryPlan(List<Scan> scans, List<String> planned, String text) {
    /**
     * One place where rows were read.
     *
     * @param rows read and kept, over all loops
     * @param dropped read and dropped by a filter, over all loops
     */
    record Scan(String type, String table, String index, String condition, long rows, long dropped) {}

    /** Runs the statement on the pool that serves reads, so that its session settings hold. */
    static QueryPlan of(DataSource pool, String sql, List<Object> parameters) throws Exception {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement("explain (analyze, format json) " + sql)) {
            for (int i = 0; i < parameters.size(); i++) {
                statement.setObject(i + 1, parameters.get(i));
            }
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                String text = row.getString(1);
                QueryPlan plan = new QueryPlan(new ArrayList<>(), new ArrayList<>(), text);
                plan.visit(new ObjectMapper().readTree(text).get(0).get("Plan"));
                return plan;
            }
        }
    }

    List<String> tables() {
        return scans.stream().map(Scan::table).distinct().toList();
    }

    /** Every row that was looked at in tables of this name. */
    long readFrom(String table) {
        return scans.stream()
                .filter(scan -> scan.table().startsWith(table))
                .mapToLong(scan -> scan.rows() + scan.dropped())
                .sum();
    }

    private void visit(JsonNode node) {
        long loops = node.path("Actual Loops").asLong();
        String table = node.path("Relation Name").asText();
        if (!table.isEmpty()) {
            planned.add(table);
            if (loops > 0) {
                scans.add(new Scan(
                        node.path("Node Type").asText(),
                        table,
                        node.path("Index Name").asText(),
                        node.path("Index Cond").asText(),
                        Math.round(node.path("Actual Rows").asDouble() * loops),
                        Math.round(node.path("Rows Removed by Filter").asDouble() * loops)));
            }
        }
        node.path("Plans").forEach(this::visit);
    }
}
