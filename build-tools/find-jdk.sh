# Finds a JDK for Plumb. To be sourced by a POSIX shell; sets names that start with "jdk_" and prints nothing.
#
#   jdk_find          sets jdk_home to the home of a JDK >= 25, or returns 1
#   jdk_install_hint  prints what to install

jdk_least=25

# The major version of the JDK at home $1 ("25"), or nothing when $1 is no JDK. Reads the `release` file that every JDK
# carries, so that no JVM is started.
jdk_major() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 0
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

# Sets jdk_home to $1 and succeeds if a new enough JDK is there.
jdk_accept() {
  [ -n "$1" ] || return 1
  jdk_found=$(jdk_major "$1")
  [ "${jdk_found:-0}" -ge "$jdk_least" ] || return 1
  jdk_home=$1
}

# The home of the JDK whose `java` is first on the PATH.
jdk_on_path() {
  jdk_java=$(command -v java) || return 0
  while [ -L "$jdk_java" ]; do
    jdk_target=$(readlink "$jdk_java")
    case $jdk_target in
      /*) jdk_java=$jdk_target ;;
      *) jdk_java=${jdk_java%/*}/$jdk_target ;;
    esac
  done
  (cd -P "${jdk_java%/*}/.." 2>/dev/null && pwd)
}

# The first that fits: what the user names, what the environment names, what is installed.
jdk_find() {
  jdk_accept "${PLUMB_JAVA_HOME:-}" && return
  jdk_accept "${JAVA_HOME:-}" && return
  jdk_accept "$(jdk_on_path)" && return
  for jdk_candidate in \
    /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /opt/java/* /opt/jdk* /usr/local/openjdk* \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.jenv/versions/* "$HOME"/.asdf/installs/java/* \
    "$HOME"/.local/share/mise/installs/java/* \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
    jdk_accept "$jdk_candidate" && return
  done
  return 1
}

jdk_install_hint() {
  cat <<EOF
Install one, for example:
  Debian, Ubuntu   apt install openjdk-$jdk_least-jdk-headless   (or temurin-$jdk_least-jdk from adoptium.net)
  Fedora           dnf install java-$jdk_least-openjdk-devel
  macOS            brew install openjdk@$jdk_least
  Windows (WSL)    as Debian, Ubuntu
  anywhere         sdk install java $jdk_least-tem               (sdkman.io)
or set PLUMB_JAVA_HOME to the home of one that is installed.
EOF
}

mvn_install_hint() {
  cat <<EOF
Install it, for example:
  Debian, Ubuntu   apt install maven
  Fedora           dnf install maven
  macOS            brew install maven
  anywhere         sdk install maven                      (sdkman.io)
EOF
}
