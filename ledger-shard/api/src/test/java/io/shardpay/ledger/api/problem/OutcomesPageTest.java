package io.shardpay.ledger.api.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The reference page of what each command may be refused for: existing codes, with their status, in the order of precedence. */
class OutcomesPageTest {
    private static final Path PAGE = Path.of("../../docs/reference/outcomes.md");
    private static final Pattern COMMAND = Pattern.compile("^## `(.+)`$");
    private static final Pattern ROW = Pattern.compile("^\\d+\\. `([A-Z_]+)` (\\d{3})$");
    /** Between services, so no command of a caller. */
    private static final Set<ProblemCode> NO_COMMANDS = EnumSet.of(ProblemCode.PLACEMENT_NOT_FOUND);

    private static Map<String, List<ProblemCode>> commands() throws IOException {
        Map<String, List<ProblemCode>> commands = new LinkedHashMap<>();
        List<ProblemCode> current = new ArrayList<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher command = COMMAND.matcher(line);
            Matcher row = ROW.matcher(line);
            if (command.matches()) {
                current = new ArrayList<>();
                commands.put(command.group(1), current);
            } else if (row.matches()) {
                ProblemCode code = ProblemCode.valueOf(row.group(1));
                assertThat(row.group(2)).as(row.group(1)).isEqualTo(Integer.toString(code.status()));
                current.add(code);
            }
        }
        return commands;
    }

    @Test
    void eachCommandsOutcomesStandInTheOrderOfPrecedence() throws IOException {
        assertThat(commands())
                .isNotEmpty()
                .allSatisfy((command, codes) ->
                        assertThat(codes).as(command).isNotEmpty().isSorted().doesNotHaveDuplicates());
    }

    @Test
    void everyRefusalOfACommandStandsWithOne() throws IOException {
        Set<ProblemCode> listed = EnumSet.noneOf(ProblemCode.class);
        commands().values().forEach(listed::addAll);
        Set<ProblemCode> ofCommands = EnumSet.range(ProblemCode.IDEMPOTENCY_KEY_REUSED, ProblemCode.REFUSED_BY_STORAGE);
        ofCommands.removeAll(NO_COMMANDS);
        assertThat(listed).isEqualTo(ofCommands);
    }
}
