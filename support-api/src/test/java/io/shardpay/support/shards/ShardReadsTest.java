package io.shardpay.support.shards;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.api.shard.ShardApi;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The client asks what the contract offers: the same paths and the same parameters. */
class ShardReadsTest {
    @Test
    void mirrorsTheContract() {
        assertThat(ShardReads.class.getAnnotation(Path.class).value())
                .isEqualTo(ShardApi.class.getAnnotation(Path.class).value());
        for (Method mine : ShardReads.class.getDeclaredMethods()) {
            Method theirs = Stream.of(ShardApi.class.getDeclaredMethods())
                    .filter(method -> method.getName().equals(mine.getName()))
                    .findFirst()
                    .orElseThrow();
            assertThat(mine.getAnnotation(Path.class).value())
                    .isEqualTo(theirs.getAnnotation(Path.class).value());
            assertThat(parameters(mine)).as(mine.getName()).isEqualTo(parameters(theirs));
        }
        assertThat(ShardReads.class.getDeclaredMethods()).hasSize(3);
    }

    private static List<String> parameters(Method method) {
        return Arrays.stream(method.getParameterAnnotations())
                .flatMap(Arrays::stream)
                .map(ShardReadsTest::name)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private static String name(Annotation annotation) {
        if (annotation instanceof QueryParam query) {
            return "query " + query.value();
        }
        return annotation instanceof PathParam path ? "path " + path.value() : "";
    }
}
