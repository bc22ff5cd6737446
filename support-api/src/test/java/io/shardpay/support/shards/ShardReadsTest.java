package io.shardpay.support.shards;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.api.merchant.MerchantsApi;
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
        for (String name : List.of("info", "transfer", "window")) {
            Method mine = method(ShardReads.class, name);
            Method theirs = method(ShardApi.class, name);
            assertThat(mine.getAnnotation(Path.class).value())
                    .isEqualTo(theirs.getAnnotation(Path.class).value());
            assertThat(parameters(mine)).as(name).isEqualTo(parameters(theirs));
        }
        Method merchant = method(ShardReads.class, "merchant");
        Method theirs = method(MerchantsApi.class, "byId");
        assertThat("/internal" + merchant.getAnnotation(Path.class).value())
                .isEqualTo(MerchantsApi.class.getAnnotation(Path.class).value()
                        + theirs.getAnnotation(Path.class).value());
        assertThat(parameters(merchant)).isEqualTo(parameters(theirs));
        assertThat(ShardReads.class.getDeclaredMethods()).hasSize(4);
    }

    private static Method method(Class<?> type, String name) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
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
