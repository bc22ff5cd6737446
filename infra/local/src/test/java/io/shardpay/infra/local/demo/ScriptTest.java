package io.shardpay.infra.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.infra.local.demo.PlannedTransfer.Purpose;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptTest {
    private static final int TRANSFERS = 20_000;

    private final List<DemoMerchant> merchants =
            IntStream.range(0, 12).mapToObj(ScriptTest::merchant).toList();

    @Test
    void theSameSeedWritesTheSameTransfers() {
        assertThat(write(7)).isEqualTo(write(7)).isNotEqualTo(write(8));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void nobodyRunsDryWhenTransfersAreBookedInOrder(long seed) {
        Map<String, Long> balances = new HashMap<>();
        for (PlannedTransfer transfer : write(seed)) {
            balances.merge(transfer.debitAccount(), -transfer.amount(), Long::sum);
            balances.merge(transfer.creditAccount(), transfer.amount(), Long::sum);
            assertThat(transfer.debitAccount().startsWith("bank") || balances.get(transfer.debitAccount()) >= 0)
                    .as("seed %d: %s", seed, transfer)
                    .isTrue();
        }
    }

    @Test
    void everyPurposeAndCurrencyOccursAndAmountsArePositive() {
        List<PlannedTransfer> transfers = write(1);
        assertThat(transfers).extracting(PlannedTransfer::purpose).contains(Purpose.values());
        assertThat(transfers).extracting(PlannedTransfer::currency).contains(DemoCurrency.values());
        assertThat(transfers).allMatch(transfer -> transfer.amount() > 0);
    }

    @Test
    void pricesFitTheirCurrency() {
        // A yen has no minor unit, a dinar a thousand: 55 dinar are 55000, 28000 yen stay 28000.
        Map<DemoCurrency, Long> dearest = new EnumMap<>(DemoCurrency.class);
        Map<DemoCurrency, Long> cheapest = new EnumMap<>(DemoCurrency.class);
        write(1).stream()
                .filter(transfer -> transfer.purpose() == Purpose.ORDER)
                .forEach(order -> {
                    dearest.merge(order.currency(), order.amount(), Math::max);
                    cheapest.merge(order.currency(), order.amount(), Math::min);
                });
        assertThat(dearest.get(DemoCurrency.EUR)).isBetween(15_000L, 18_000L);
        assertThat(dearest.get(DemoCurrency.USD)).isBetween(17_000L, 20_000L);
        assertThat(dearest.get(DemoCurrency.JPY)).isBetween(25_000L, 28_000L);
        assertThat(dearest.get(DemoCurrency.KWD)).isBetween(50_000L, 55_000L);
        assertThat(cheapest.get(DemoCurrency.EUR)).isBetween(290L, 300L);
        assertThat(cheapest.get(DemoCurrency.KWD)).isBetween(250L, 1_000L);
    }

    @Test
    void merchantsPayOnlyNeighboursOnTheirShard() {
        List<PlannedTransfer> invoices = write(1).stream()
                .filter(transfer -> transfer.purpose() == Purpose.INVOICE)
                .toList();
        assertThat(invoices).hasSizeGreaterThan(500).allSatisfy(invoice -> {
            DemoMerchant payee = merchants.stream()
                    .filter(merchant ->
                            merchant.in(invoice.currency()).available().equals(invoice.creditAccount()))
                    .findFirst()
                    .orElseThrow();
            assertThat(payee.shard()).isEqualTo(invoice.payer().shard());
            assertThat(payee).isNotEqualTo(invoice.payer());
        });
    }

    @Test
    void aMerchantWithoutNeighboursReceivesAnOrderInstead() {
        Script script = new Script(List.of(merchant(0)), new Random(1));
        assertThat(Stream.generate(script::next).limit(500))
                .extracting(PlannedTransfer::purpose)
                .doesNotContain(Purpose.INVOICE);
    }

    @Test
    void ordersHaveReferencesOfTheirOwn() {
        List<String> references = write(1).stream()
                .filter(transfer -> transfer.purpose() == Purpose.ORDER)
                .map(PlannedTransfer::reference)
                .toList();
        Set<String> different = new HashSet<>(references);
        assertThat(different).hasSameSizeAs(references).contains("order-10231");
    }

    private List<PlannedTransfer> write(long seed) {
        Script script = new Script(merchants, new Random(seed));
        List<PlannedTransfer> transfers = new ArrayList<>();
        for (int i = 0; i < TRANSFERS; i++) {
            transfers.add(script.next());
        }
        return transfers;
    }

    private static DemoMerchant merchant(int number) {
        Map<DemoCurrency, DemoMerchant.Accounts> accounts = new EnumMap<>(DemoCurrency.class);
        for (DemoCurrency currency : DemoCurrency.values()) {
            String suffix = " " + currency + " " + number;
            accounts.put(
                    currency,
                    new DemoMerchant.Accounts(
                            "bank" + suffix, "available" + suffix, "fees" + suffix, "payouts" + suffix));
        }
        return new DemoMerchant(Integer.toString(number), "Shop " + number, 1 + number % 4, "token", accounts);
    }
}
