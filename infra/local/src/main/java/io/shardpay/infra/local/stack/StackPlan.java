package io.shardpay.infra.local.stack;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a stack is going to be, until {@link #start}. For one thread. */
public final class StackPlan {
    private final DataFolder data;
    private final StackPorts ports;
    private final Map<String, Map<String, String>> properties = new LinkedHashMap<>();
    private final Map<String, String> postgresSettings = new LinkedHashMap<>();
    private @Nullable Checkout checkout;
    private JvmMode jvm = JvmMode.SMALL;
    private Consumer<String> progress = line -> {};

    StackPlan(DataFolder data, StackPorts ports) {
        this.data = data;
        this.ports = ports;
    }

    /** Whose build to run; the default is the checkout around the working folder. */
    public StackPlan of(Checkout otherCheckout) {
        this.checkout = otherCheckout;
        return this;
    }

    /** The default is {@link JvmMode#SMALL}. */
    public StackPlan with(JvmMode mode) {
        this.jvm = mode;
        return this;
    }

    /** Takes one line a step while the stack starts and stops, from several threads; the default drops them. */
    public StackPlan progress(Consumer<String> lines) {
        this.progress = lines;
        return this;
    }

    /** Sets a property of one service, for example {@code ("gateway", "shardpay.rate.permits", "1")}. */
    public StackPlan set(String service, String property, String value) {
        properties.computeIfAbsent(service, name -> new LinkedHashMap<>()).put(property, value);
        return this;
    }

    /** Sets a line of postgresql.conf. */
    public StackPlan setPostgres(String setting, String value) {
        postgresSettings.put(setting, value);
        return this;
    }

    /**
     * Starts everything and returns when all of it is ready.
     *
     * @throws io.shardpay.infra.local.port.PortsTakenException before anything was started
     * @throws StackStartException when a service does not become ready; what had been started is stopped again
     * @throws io.shardpay.infra.local.postgres.PostgresStartException when the server does not start
     */
    public LocalStack start() {
        return LocalStack.start(this);
    }

    DataFolder data() {
        return data;
    }

    StackPorts ports() {
        return ports;
    }

    Checkout checkout() {
        return checkout == null ? Checkout.find() : checkout;
    }

    JvmMode jvm() {
        return jvm;
    }

    Consumer<String> progress() {
        return progress;
    }

    Map<String, String> propertiesOf(String service) {
        return properties.getOrDefault(service, Map.of());
    }

    Map<String, String> postgresSettings() {
        return postgresSettings;
    }
}
