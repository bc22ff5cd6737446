# Sourced by infra/up, infra/token and infra/demo: finds Java and the launcher's classes. Works with bash 3.2 (macOS).
# Sets: java, launcher_jar, data. Needs: infra (absolute path of this repository's infra folder).

launcher_jar="$infra/local/target/infra-local-0.1.0-SNAPSHOT.jar"
data="$infra/local/data"
oldest_java=17

fail() {
  printf '%s: %s\n' "${command_name:-infra}" "$1" >&2
  exit 1
}

find_java() {
  if [ -n "${JAVA_HOME:-}" ]; then
    java="$JAVA_HOME/bin/java"
    [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it; point it to a JDK $oldest_java or newer"
  else
    java=$(command -v java) || fail "no java was found; install a JDK $oldest_java or newer, or set JAVA_HOME"
  fi
  local version
  version=$("$java" -version 2>&1) || fail "$java does not run: $version"
  # 'openjdk version "17.0.15" 2025-04-15', and "1.8.0_402" before Java 9
  version=$(printf '%s\n' "$version" | sed -n 's/.* version "\([0-9][0-9]*\)[^"]*".*/\1/p' | head -n 1)
  [ "${version:-0}" -ge "$oldest_java" ] || fail "$java is version ${version:-unknown}; ShardPay needs a JDK $oldest_java or newer"
}

require_built() {
  [ -f "$launcher_jar" ] || fail "nothing is built yet; run infra/up first"
}
