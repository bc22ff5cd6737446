package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.databind.module.SimpleModule;
import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.SnowflakeId;
import io.shardpay.id.TransferId;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/** The JSON forms of the contract's own values: IDs, times, integers, text. */
final class LedgerValues extends SimpleModule {
    private static final long serialVersionUID = 1L;

    LedgerValues() {
        super("shardpay-values");
        id(MerchantId.class, MerchantId::fromString);
        id(AccountId.class, AccountId::fromString);
        id(TransferId.class, TransferId::fromString);
        addSerializer(Instant.class, new InstantText.Writer());
        addDeserializer(Instant.class, new InstantText.Reader());
        addSerializer(Duration.class, new DurationText.Writer());
        addDeserializer(Duration.class, new DurationText.Reader());
        addDeserializer(Long.class, new StrictInteger.OfLong(Long.class, null));
        addDeserializer(long.class, new StrictInteger.OfLong(long.class, 0L));
        addDeserializer(Integer.class, new StrictInteger.OfInt(Integer.class, null));
        addDeserializer(int.class, new StrictInteger.OfInt(int.class, 0));
        addDeserializer(String.class, new StrictText());
        addKeyDeserializer(String.class, new StrictText.Key());
        setDeserializerModifier(new StrictEnum.Modifier());
    }

    private <T extends SnowflakeId> void id(Class<T> type, Function<String, T> parser) {
        addSerializer(type, new IdText.Writer<>(type));
        addDeserializer(type, new IdText.Reader<>(type, parser));
    }
}
