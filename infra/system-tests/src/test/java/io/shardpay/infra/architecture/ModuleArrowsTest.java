package io.shardpay.infra.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.shardpay.infra.architecture.House.Module;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ModuleArrowsTest {
    static List<Module> modules() {
        return House.MODULES;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyModuleHasClassesUnderItsRootPackageAndNowhereElse(Module module) {
        JavaClasses imported = classesOf(module);

        assertThat(imported)
                .as("classes in %s: build it first", module.classes())
                .isNotEmpty();
        assertThat(imported)
                .allSatisfy(type -> assertThat(type.getPackageName() + ".").startsWith(module.rootPackage() + "."));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void classesUseOnlyModulesThatAnArrowPointsTo(Module module) {
        Set<String> allowedRoots = House.MODULES.stream()
                .filter(other -> module.arrows().contains(other.artifact()))
                .map(Module::rootPackage)
                .collect(Collectors.toCollection(TreeSet::new));
        allowedRoots.add(module.rootPackage());

        classes()
                .should()
                .onlyDependOnClassesThat(
                        new DescribedPredicate<JavaClass>("are outside the house or under " + allowedRoots) {
                            @Override
                            public boolean test(JavaClass used) {
                                String owner = ownerOf(used);
                                return owner.isEmpty() || allowedRoots.contains(owner);
                            }
                        })
                .check(classesOf(module));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void pomsNameOnlyModulesThatAnArrowPointsTo(Module module) throws Exception {
        Set<String> declared = houseDependenciesOf(module.path().resolve("pom.xml"));

        assertThat(declared)
                .as("compile and runtime dependencies on the house in %s/pom.xml", module.folder())
                .isSubsetOf(module.arrows());
    }

    @Test
    void idCoreUsesNothingButTheJdk() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify.annotations", "io.shardpay.id..")
                .check(classesOf(House.ID_CORE));
    }

    private static JavaClasses classesOf(Module module) {
        return new ClassFileImporter().importPath(module.classes());
    }

    /** The root package of the module that a class belongs to: the longest one that fits; empty outside the house. */
    private static String ownerOf(JavaClass type) {
        String name = type.getPackageName() + ".";
        return House.MODULES.stream()
                .map(Module::rootPackage)
                .filter(root -> name.startsWith(root + "."))
                .max((a, b) -> Integer.compare(a.length(), b.length()))
                .orElse("");
    }

    private static Set<String> houseDependenciesOf(Path pom) throws Exception {
        NodeList dependencies = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(pom.toFile())
                .getElementsByTagName("dependency");
        Set<String> found = new TreeSet<>();
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            if (text(dependency, "groupId").equals("io.shardpay")
                    && !text(dependency, "scope").equals("test")) {
                found.add(text(dependency, "artifactId"));
            }
        }
        return found;
    }

    private static String text(Element parent, String tag) {
        NodeList found = parent.getElementsByTagName(tag);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent().strip();
    }
}
