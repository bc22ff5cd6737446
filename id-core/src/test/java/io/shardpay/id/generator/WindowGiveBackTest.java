package io.shardpay.id.generator;

import static io.shardpay.id.generator.Generators.LAYOUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.window.WindowClaim;
import io.shardpay.id.window.WindowStoreAwayException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WindowGiveBackTest extends KeptWindow {
    @Test
    void anOrderlyStopGivesBackDownToOneMillisecondAboveTheMark() {
        keeper.claim();
        pass(Duration.ofMillis(300));
        generator.nextId();
        generator.stop();

        assertThat(keeper.giveBack()).isTrue();
        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 301));
        assertThat(keeper.giveBack()).isFalse();

        // The next process mints in the very next millisecond.
        pass(Duration.ofMillis(1));
        SnowflakeIdGenerator next = Generators.unstarted(clock, events);
        keeper(next, RIVAL, store).claim();
        assertThat(LAYOUT.unixMillisOf(next.nextId())).isEqualTo(NOW + 301);
    }

    @Test
    void whatWasAdvancedToIsNotGivenBack() {
        keeper.claim();
        generator.nextId();
        generator.advanceTo(NOW + 1_200);
        generator.stop();
        keeper.giveBack();

        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 1_201));
    }

    @Test
    void theSealIsNotGivenBack() {
        keeper.claim();
        generator.nextId();
        store.sealThrough(NOW + 900);
        generator.stop();

        assertThat(keeper.giveBack()).isFalse();
        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 2_000));
    }

    @Test
    void aWindowThatAnotherProcessHoldsIsNotGivenBack() {
        keeper.claim();
        keeper(Generators.unstarted(clock, GeneratorEvents.NONE), RIVAL, store).claim();
        generator.stop();

        assertThat(keeper.giveBack()).isFalse();
        assertThat(stored()).isEqualTo(new WindowClaim(RIVAL, NOW + 2_000));
    }

    @Test
    void anExtensionWhoseAnswerWasLostIsGivenBackToo() {
        keeper.claim();
        generator.nextId();
        pass(Duration.ofMillis(1_500));
        store.loseNextAnswer();
        assertThatThrownBy(keeper::renew).isInstanceOf(WindowStoreAwayException.class);
        generator.stop();

        assertThat(keeper.giveBack()).isTrue();
        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 1));
    }

    @Test
    void onlyAStoppedGeneratorGivesBack() {
        keeper.claim();

        assertThatThrownBy(keeper::giveBack)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("only a stopped generator gives its window back, it is RUNNING");
        generator.stop();
        keeper.giveBack();
        assertThatThrownBy(keeper::claim).isInstanceOf(GeneratorStoppedException.class);
        assertThatThrownBy(keeper::renew).isInstanceOf(GeneratorStoppedException.class);
    }
}
