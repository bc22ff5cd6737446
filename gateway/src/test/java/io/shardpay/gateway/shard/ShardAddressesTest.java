package io.shardpay.gateway.shard;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShardAddressesTest {
    private static final URI A = URI.create("http://a:1");
    private static final URI B = URI.create("http://b:1");
    private static final URI C = URI.create("http://c:1");

    private final ShardAddresses addresses = new ShardAddresses();

    private static ShardEntry shard(int number, URI... urls) {
        return new ShardEntry(new ShardNumber(number), List.of(urls), Instant.EPOCH, null);
    }

    @Test
    void goesAroundAllProcesses() {
        ShardEntry shard = shard(1, A, B, C);
        assertThat(addresses.of(shard)).isEqualTo(A);
        addresses.leave(shard, A);
        assertThat(addresses.of(shard)).isEqualTo(B);
        addresses.leave(shard, B);
        addresses.leave(shard, C);
        assertThat(addresses.of(shard)).isEqualTo(A);
    }

    @Test
    void ofManyThatFailAtOnceTheFirstMovesOn() {
        ShardEntry shard = shard(1, A, B, C);
        for (int i = 0; i < 64; i++) {
            addresses.leave(shard, A);
        }
        assertThat(addresses.of(shard)).isEqualTo(B);
    }

    @Test
    void aShardAloneIsAskedAgain() {
        ShardEntry shard = shard(1, A);
        addresses.leave(shard, A);
        assertThat(addresses.of(shard)).isEqualTo(A);
    }

    @Test
    void eachShardHasItsOwn() {
        addresses.leave(shard(1, A, B), A);
        assertThat(addresses.of(shard(2, A, B))).isEqualTo(A);
    }

    @Test
    void anAddressThatIsListedNoMoreIsForgotten() {
        addresses.leave(shard(1, A, B), A);
        assertThat(addresses.of(shard(1, C, A))).isEqualTo(C);
    }
}
