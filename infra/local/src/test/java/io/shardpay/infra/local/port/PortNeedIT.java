package io.shardpay.infra.local.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class PortNeedIT {
    @Test
    void aTakenPortIsNamedWithWhoNeedsItAndWhoHoldsIt() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int free = Ports.free(1).get(0);
            int port = taken.getLocalPort();
            assertThatThrownBy(() -> PortNeed.requireFree(
                            List.of(new PortNeed(free, "gateway"), new PortNeed(port, "support-api"))))
                    .isInstanceOf(PortsTakenException.class)
                    .hasMessageStartingWith("port " + port + " (support-api) is taken by process "
                            + ProcessHandle.current().pid() + " (")
                    .hasMessageNotContaining("gateway");
        }
    }

    @Test
    void aServerOnAllInterfacesTakesThePortOfTheLoopbackToo() throws IOException {
        try (ServerSocket taken = new ServerSocket(0)) {
            assertThat(Ports.isFree(taken.getLocalPort())).isFalse();
        }
    }

    @Test
    void freePortsDifferAndAreFree() {
        List<Integer> ports = Ports.free(20);
        assertThat(new HashSet<>(ports)).hasSize(20);
        assertThatCode(() -> PortNeed.requireFree(
                        ports.stream().map(port -> new PortNeed(port, "a test")).toList()))
                .doesNotThrowAnyException();
    }
}
