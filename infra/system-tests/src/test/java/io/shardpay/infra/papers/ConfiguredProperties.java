package io.shardpay.infra.papers;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaParameterizedType;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The properties that the {@code @ConfigMapping} interfaces of compiled modules declare, each with its default. A map's key is
 * written as {@code *}.
 */
final class ConfiguredProperties {
    /** Stands for "no default" on the page. */
    static final String NONE = "none";

    private static final String MAPPING = "io.smallrye.config.ConfigMapping";
    private static final String WITH_NAME = "io.smallrye.config.WithName";
    private static final String WITH_DEFAULT = "io.smallrye.config.WithDefault";
    private static final String WITH_PARENT_NAME = "io.smallrye.config.WithParentName";

    private final Map<String, String> defaults = new TreeMap<>();

    private ConfiguredProperties() {}

    static Map<String, String> in(List<Path> classFolders) {
        ConfiguredProperties found = new ConfiguredProperties();
        for (JavaClass type : new ClassFileImporter().importPaths(classFolders)) {
            annotation(type, MAPPING).ifPresent(mapping -> found.collect(type, text(mapping, "prefix")));
        }
        return found.defaults;
    }

    private void collect(JavaClass group, String prefix) {
        for (JavaClass parent : group.getAllRawInterfaces()) {
            collect(parent, prefix);
        }
        for (JavaMethod method : group.getMethods()) {
            if (method.getModifiers().contains(JavaModifier.ABSTRACT)) {
                String own = annotation(method, WITH_NAME)
                        .map(name -> text(name, "value"))
                        .orElseGet(() -> kebab(method.getName()));
                String name = annotation(method, WITH_PARENT_NAME).isPresent() ? prefix : prefix + "." + own;
                add(method, method.getReturnType(), name);
            }
        }
    }

    private void add(JavaMethod method, JavaType type, String name) {
        String raw = type.toErasure().getName();
        if (type instanceof JavaParameterizedType generic) {
            List<JavaType> arguments = generic.getActualTypeArguments();
            switch (raw) {
                case "java.util.Optional" -> add(method, arguments.get(0), name);
                case "java.util.Map" -> add(method, arguments.get(1), name + ".*");
                case "java.util.List", "java.util.Set" -> {
                    boolean groups = isGroup(arguments.get(0).toErasure());
                    add(method, arguments.get(0), groups ? name + "[*]" : name);
                }
                default -> throw new IllegalStateException("unknown generic type of " + method.getFullName());
            }
        } else if (isGroup(type.toErasure())) {
            collect(type.toErasure(), name);
        } else {
            String value = annotation(method, WITH_DEFAULT)
                    .map(it -> text(it, "value"))
                    .orElse(NONE);
            defaults.put(name, value);
        }
    }

    private static boolean isGroup(JavaClass type) {
        return type.isInterface() && type.getPackageName().startsWith("io.shardpay");
    }

    private static Optional<JavaAnnotation<?>> annotation(HasAnnotations<?> annotated, String type) {
        return annotated.getAnnotations().stream()
                .filter(it -> it.getRawType().getName().equals(type))
                .<JavaAnnotation<?>>map(it -> it)
                .findFirst();
    }

    private static String text(JavaAnnotation<?> annotation, String property) {
        return String.valueOf(annotation.get(property).orElseThrow());
    }

    private static String kebab(String camel) {
        return camel.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }
}
