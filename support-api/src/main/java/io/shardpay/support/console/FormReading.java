package io.shardpay.support.console;

import io.shardpay.support.window.WindowQuery;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** What came of reading the search form. */
sealed interface FormReading {
    /**
     * It is a question.
     *
     * @param notes what the agent should know about how the form was understood
     */
    record Question(WindowQuery query, ZoneId zone, int limit, List<String> notes) implements FormReading {}

    /** @param errors what is wrong, by field */
    record Refused(Map<String, String> errors) implements FormReading {}
}
