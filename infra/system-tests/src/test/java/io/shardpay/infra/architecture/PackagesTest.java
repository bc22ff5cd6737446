package io.shardpay.infra.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.shardpay.infra.architecture.House.Module;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PackagesTest {
    /** Names that say how code is built, not what it is about. */
    private static final Set<String> EMPTY_NAMES =
            Set.of("util", "utils", "common", "config", "exception", "exceptions", "impl", "misc", "helper", "helpers");

    /** What the benchmark harness generates is nobody's to name. */
    private static final String GENERATED = "jmh_generated";

    static List<Module> modules() {
        return House.MODULES;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void packagesOfAModuleHaveNoCycles(Module module) {
        slices().assignedFrom(new EachPackage()).should().beFreeOfCycles().check(classesOf(module));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void packagesAreNamedAfterFeatures(Module module) {
        Set<String> packages = new TreeSet<>();
        for (JavaClass type : classesOf(module)) {
            packages.add(type.getPackageName());
        }

        assertThat(packages)
                .isNotEmpty()
                .allSatisfy(
                        name -> assertThat(Arrays.asList(name.split("\\."))).doesNotContainAnyElementsOf(EMPTY_NAMES));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyPackageIsNullMarked(Module module) {
        JavaClasses classes = classesOf(module);
        Set<String> unmarked = new TreeSet<>();
        for (JavaClass type : classes) {
            JavaPackage home = type.getPackage();
            if (!home.isAnnotatedWith(NullMarked.class)) {
                unmarked.add(home.getName());
            }
        }

        assertThat(unmarked).as("packages without a @NullMarked package-info").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void nothingSleeps(Module module) {
        ArchRuleDefinition.noClasses()
                .should()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Thread.class, "sleep", long.class, int.class)
                .check(classesOf(module));
    }

    private static JavaClasses classesOf(Module module) {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(location -> !location.contains(GENERATED))
                .importPath(module.classes());
        assertThat(classes)
                .as("classes in %s: build it first", module.classes())
                .isNotEmpty();
        return classes;
    }

    /** Each package is a slice of its own, so that a cycle between a package and one below it is found too. */
    private static final class EachPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return type.getPackageName().startsWith("io.shardpay")
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "each package";
        }
    }
}
