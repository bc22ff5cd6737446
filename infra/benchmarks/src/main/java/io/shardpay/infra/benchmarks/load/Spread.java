package io.shardpay.infra.benchmarks.load;

import io.shardpay.infra.benchmarks.load.CreateTransfers.Accounts;
import io.shardpay.infra.benchmarks.load.CreateTransfers.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Ways to choose accounts. */
public final class Spread {
    private Spread() {}

    /** Any payer, any two of its accounts. */
    public static Accounts over(List<Payer> payers) {
        return (connection, random) -> pairOf(payers, random.nextInt(payers.size()), random);
    }

    /** Every transfer credits the first account of the only payer; any other of its accounts is debited. */
    public static Accounts ontoTheFirstOf(Payer payer) {
        int others = payer.accounts().size() - 1;
        return (connection, random) -> new Pair(0, 1 + random.nextInt(others), 0);
    }

    /** Connection i goes to shard i modulo their number plus one, and so do its payers. */
    public static Accounts overShards(List<Payer> payers, int shards) {
        List<List<Integer>> ofShard = new ArrayList<>();
        for (int shard = 1; shard <= shards; shard++) {
            List<Integer> here = new ArrayList<>();
            for (int i = 0; i < payers.size(); i++) {
                if (payers.get(i).shard() == shard) {
                    here.add(i);
                }
            }
            if (here.isEmpty()) {
                throw new IllegalArgumentException("no payer lives on shard " + shard);
            }
            ofShard.add(here);
        }
        return (connection, random) -> {
            List<Integer> here = ofShard.get(connection % shards);
            return pairOf(payers, here.get(random.nextInt(here.size())), random);
        };
    }

    private static Pair pairOf(List<Payer> payers, int payer, SplittableRandom random) {
        int count = payers.get(payer).accounts().size();
        int debit = random.nextInt(count);
        return new Pair(payer, debit, (debit + 1 + random.nextInt(count - 1)) % count);
    }
}
