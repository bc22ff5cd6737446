package io.shardpay.gateway.statement;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.gateway.shard.ShardAnswer;
import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.json.StrictJson;
import io.shardpay.ledger.api.problem.Problem;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.TimeWindow;
import io.shardpay.ledger.api.statement.StatementLine;
import io.shardpay.ledger.api.statement.StatementPage;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** A file over a shard whose answers a test makes up. */
class StatementFilesTest {
    private static final Instant FROM = Instant.parse("2026-11-01T00:00:00Z");
    private static final Instant SEAL = Instant.parse("2026-12-01T00:00:00Z");
    private static final StatementQuestion QUESTION = new StatementQuestion(
            new AccountId(7),
            new TimeWindow(FROM, Instant.parse("2026-11-30T23:59:59.5Z")),
            StatementQuestion.IdCells.DIGITS);

    private final ObjectMapper json = StrictJson.newMapper();
    private final List<ShardAnswer> answers = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();

    @Test
    void pagesAreAskedForAsTheyAreTaken() throws Exception {
        page(0, 30, "next", true, line(10, 10));
        page(0, 30, null, true, line(20, 30));
        AssertSubscriber<byte[]> reader = read(1);

        assertThat(asked)
                .containsExactly(
                        "/accounts/7/statement?from=2026-11-01T00:00:00Z&to=2026-11-30T23:59:59.500Z&limit=100");
        reader.request(1);
        assertThat(asked).hasSize(2);
        assertThat(asked.get(1)).endsWith("&limit=100&cursor=next");
        reader.assertCompleted();
        assertThat(text(reader).lines().toList())
                .containsExactly(
                        "at,transfer,number,kind,amountMinor,amount,balanceAfterMinor,balanceAfter,currency,exponent,otherAccount,"
                                + "counterpartMerchant,counterpartTransfer,origin,reference,metadata",
                        "2026-11-01T00:00:00.000Z,10,10,transfer,10,0.010,10,0.010,KWD,3,8,,,,'=1+1,",
                        "2026-11-01T00:00:00.000Z,20,20,transfer,20,0.020,30,0.030,KWD,3,8,,,,'=1+1,",
                        "\"#END\",lines=2,complete=true,final=true,sealedThrough=2026-12-01T00:00:00.000Z,openingBalanceMinor=0,"
                                + "openingBalance=0.000,closingBalanceMinor=30,closingBalance=0.030,,,,,,,");
    }

    @Test
    void anEmptyStatementHasItsHeaderAndItsEnd() throws Exception {
        page(-250, -250, null, false);

        List<String> lines = text(read(1).assertCompleted()).lines().toList();

        assertThat(lines).hasSize(2);
        assertThat(lines.get(1))
                .startsWith("\"#END\",lines=0,complete=true,final=false,")
                .contains(",openingBalance=-0.250,");
    }

    /** A line that was skipped shows in the running balance, and such a file says so. */
    @Test
    void aStatementWithAGapIsNeitherCompleteNorFinal() throws Exception {
        page(0, 60, "next", true, line(10, 10));
        page(0, 60, null, true, line(30, 60)); // the line of 20 is missing

        assertThat(text(read(2))).contains("\"#END\",lines=2,complete=false,final=false,");
    }

    @Test
    void aStatementThatEndsShortOfItsClosingBalanceIsNotComplete() throws Exception {
        page(0, 30, null, true, line(10, 10));

        assertThat(text(read(1))).contains("\"#END\",lines=1,complete=false,final=false,");
    }

    @Test
    void aFailureMidwayLeavesTheFileWithoutItsEnd() throws Exception {
        page(0, 30, "next", true, line(10, 10));
        problem(503, ProblemCode.READ_TIMED_OUT, "1");
        AssertSubscriber<byte[]> reader = read(2);

        reader.assertFailedWith(ProblemException.class, "of this case");
        assertThat(text(reader)).doesNotContain("#END").contains(",10,10,transfer,");
    }

    @Test
    void aRefusalBeforeTheFirstLineIsTheShards() throws Exception {
        problem(404, ProblemCode.ACCOUNT_NOT_FOUND, null);
        Throwable failure = read(1).getFailure();

        assertThat(failure).isInstanceOfSatisfying(ProblemException.class, problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.ACCOUNT_NOT_FOUND);
            assertThat(problem.retryAfter()).isNull();
        });
    }

    @Test
    void retryAfterIsHandedOn() throws Exception {
        problem(503, ProblemCode.NOT_READY, "4");

        assertThat(read(1).getFailure())
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        problem -> assertThat(problem.retryAfter()).isEqualTo(Duration.ofSeconds(4)));
    }

    @Test
    void whatIsNoProblemOfAShardIsNotShownToTheCaller() {
        answers.add(new ShardAnswer(502, "text/html", null, null, null, Buffer.buffer("<h1>Bad gateway</h1>")));

        assertThat(read(1).getFailure())
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        problem -> assertThat(problem.code()).isEqualTo(ProblemCode.SHARD_UNAVAILABLE));
    }

    private AssertSubscriber<byte[]> read(long items) {
        return StatementFiles.text(
                        QUESTION,
                        path -> {
                            asked.add(path);
                            return CompletableFuture.completedFuture(answers.get(asked.size() - 1));
                        },
                        json)
                .subscribe()
                .withSubscriber(AssertSubscriber.create(items));
    }

    private static String text(AssertSubscriber<byte[]> reader) {
        StringBuilder text = new StringBuilder();
        reader.getItems().forEach(item -> text.append(new String(item, StandardCharsets.UTF_8)));
        return text.toString();
    }

    private static StatementLine line(long amount, long balanceAfter) {
        return new StatementLine(
                new TransferId(amount),
                amount,
                FROM,
                TransferKind.TRANSFER,
                amount,
                balanceAfter,
                new AccountId(8),
                null,
                null,
                "=1+1",
                Map.of());
    }

    private void page(long opening, long closing, String cursor, boolean isFinal, StatementLine... lines)
            throws Exception {
        StatementPage page = new StatementPage(
                new AccountId(7),
                new MerchantId(5),
                "till",
                "KWD",
                3,
                opening,
                closing,
                List.of(lines),
                cursor,
                SEAL,
                isFinal);
        answers.add(new ShardAnswer(
                200, "application/json", null, null, null, Buffer.buffer(json.writeValueAsBytes(page))));
    }

    private void problem(int status, ProblemCode code, String retryAfter) throws Exception {
        answers.add(new ShardAnswer(
                status,
                Problem.MEDIA_TYPE,
                null,
                null,
                retryAfter,
                Buffer.buffer(json.writeValueAsBytes(Problem.of(code, "of this case", List.of(), "c")))));
    }
}
