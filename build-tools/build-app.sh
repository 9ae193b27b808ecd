#!/bin/sh
# Builds the runnable Plumb: called by ./plumb, with the repository's root as $1. Everything it prints is for people, so it
# goes to the standard error. What it makes, under .plumb/ of the root:
#
#   current          two lines: the folder of the build in use, the home of the JDK it was made for
#   app-*/           the jars, the JVM's options, the AOT cache; a new folder for each build, so that a Plumb that is
#                    running keeps the files it started with
#   upgraded-*.jar   libraries made fit for the AOT cache
#   build.log        what Maven said last; aot.log: what the training run said
#   lock             a symbolic link that exists while someone builds; it points to the builder's process id, so that
#                    the lock and its owner appear in one step
set -u
root=$1
state=$root/.plumb
. "$root/build-tools/find-jdk.sh"

say() { printf 'plumb: %s\n' "$*" >&2; }

# A step of the progress: one line that is overwritten, on a terminal only.
step() { [ ! -t 2 ] || printf '\r\033[Kplumb: %s' "$*" >&2; }

fail() {
  [ ! -t 2 ] || printf '\r\033[K' >&2
  say "$1"
  exit 3
}

# Takes the lock, waiting while another process that is alive has it. The lock of a process that is gone is removed.
take_lock() {
  told=
  until ln -s $$ "$state/lock" 2>/dev/null; do
    owner=$(readlink "$state/lock") || continue
    if ! kill -0 "$owner" 2>/dev/null; then
      rm -f "$state/lock"
      continue
    fi
    [ -n "$told" ] || say "waiting for another plumb that is building (process $owner; lock: $state/lock)"
    told=yes
    sleep 0.2
  done
  trap 'rm -f "$state/lock"' EXIT
  trap 'exit 3' HUP INT TERM
}

# Maven compiles and packs the modules; its log is turned into progress.
run_maven() {
  log=$state/build.log
  (cd "$root" && env "JAVA${jdk_least}_HOME=$jdk_home" mvn -B -ntp -DskipTests -Dformat.skip -pl cli -am package 2>&1) |
    tee "$log" | while IFS= read -r line; do
      case $line in
        "[INFO] Building Plumb "*"["*) step "compiling ${line#"[INFO] Building Plumb "}" ;;
        "[INFO] Downloading from "*) step "fetching ${line##*/}" ;;
      esac
    done
  grep -q '^\[INFO\] BUILD SUCCESS' "$log" && return
  [ ! -t 2 ] || printf '\r\033[K' >&2
  grep '^\[ERROR\]' "$log" | head -n 15 >&2
  fail "the build failed; all that Maven said is in $log"
}

# The JVM's options, as an argument file. A short start and steady output matter more than the garbage collector: the
# hot loops do not allocate. The JVM's own warnings would go to the standard output, so its log is off. Stacks have room
# for shaders that are deeply nested. What the JIT compiler freed, up to 400 MB after a large kernel, goes back each second.
# The JIT:
# - compiles as the training said (training/compilations.json). It does not ask too often whether it is time (Tier0), as
#   there is much that runs a hundred times and no more.
# - takes C2 later than by default (Tier4): to compile one of the interpreter's loops costs as much as a few
#   million turns of what C1 makes of it.
# - is to know vectors, and to compile kernels, which are made of shaders while Plumb runs, soon.
write_options() {
  cat <<EOF
-XX:+UseSerialGC
-XX:-UsePerfData
-XX:TrimNativeHeapInterval=1000
-Xss64m
-Xlog:disable
-XX:+IgnoreUnrecognizedVMOptions
-XX:+UnlockDiagnosticVMOptions
-XX:+UnlockExperimentalVMOptions
-XX:Tier0InvokeNotifyFreqLog=10
-XX:Tier4InvocationThreshold=10000
-XX:Tier4CompileThreshold=150000
-XX:Tier4BackEdgeThreshold=300000
-XX:+EnableVectorSupport
-XX:CompileCommand=quiet
-XX:CompileCommand=CompileThresholdScaling,dev.plumb.hlsl.kernel.RegionKernel*::*,0.002
-XX:CompileCommand=CompileThresholdScaling,dev.plumb.emulator.texture.VectorTexels::*,0.002
--enable-native-access=ALL-UNNAMED
-Djoml.nounsafe=true
EOF
}

# The jar that is started. It names the others, and opens the package of the JDK that loads a module late: the Vector API's,
# when the first kernel is made. (Options could do both at the start. But with them the JVM leaves its archive of modules
# aside, and warns that the module incubates.) It has a copy of all that is no class, so that none of the others is opened
# when the classes come from the AOT cache: to read a large jar's directory takes a while.
write_start_jar() {
  {
    printf 'Main-Class: dev.plumb.cli.Main\nAdd-Exports: java.base/jdk.internal.module\n'
    printf 'Class-Path: '
    for jar in "$app"/*.jar; do printf '\n  %s' "${jar##*/}"; done
    printf '\n'
  } >"$state/manifest" &&
    rm -rf "$state/resources" && mkdir "$state/resources" &&
    (cd "$state/resources" && for jar in "$app"/plumb-*.jar; do "$jdk_home/bin/jar" --extract --file "$jar" || exit; done) &&
    find "$state/resources" \( -name '*.class' -o -path '*/META-INF/*' \) -type f -exec rm {} + &&
    "$jdk_home/bin/jar" --create --file "$app/start.jar" --manifest "$state/manifest" -C "$state/resources" . &&
    rm -rf "$state/resources"
}

# Replaces the app's jar of the library $1 by one whose classes the AOT cache takes; made once for each version of it.
upgrade() {
  jar=$(basename "$app/$1"-[0-9]*.jar)
  if [ ! -s "$state/upgraded-$jar" ]; then
    "$jdk_home/bin/java" "$root/build-tools/UpgradeClassFiles.java" "$app/$jar" "$state/upgraded.new" &&
      mv "$state/upgraded.new" "$state/upgraded-$jar" || return
  fi
  cp "$state/upgraded-$jar" "$app/$jar"
}

# Runs a few commands once, so that their classes come from the AOT cache, parsed and linked, from then on. Without the
# cache all works, only slower.
train() {
  scratch=$state/training
  rm -rf "$scratch" && cp -R "$root/build-tools/training" "$scratch" &&
    (cd "$scratch" && "$jdk_home/bin/java" "-XX:AOTCacheOutput=$app/aot-cache" "@$app/jvm-options" \
      -XX:TieredStopAtLevel=1 -XX:CompilerDirectivesFile=compilations.json \
      -Dplumb.training=commands.txt -jar "$app/start.jar" --version) >"$state/aot.log" 2>&1
  rm -rf "$scratch"
  if [ -s "$app/aot-cache" ]; then
    printf '%s\n' "-XX:AOTCache=\"$app/aot-cache\"" >>"$app/jvm-options"
  else
    say "no AOT cache was made (see $state/aot.log); plumb works, but starts more slowly"
  fi
}

command -v mvn >/dev/null 2>&1 || {
  say "Maven is needed to build Plumb, and there is no mvn on the PATH."
  mvn_install_hint >&2
  exit 3
}
jdk_find || {
  say "a JDK of version $jdk_least or newer is needed, and none was found."
  jdk_install_hint >&2
  exit 3
}
mkdir -p "$state" || fail "cannot write to $root, where the build goes"
before=$(cat "$state/current" 2>/dev/null)
take_lock
# Another process may have built while this one waited.
[ "$(cat "$state/current" 2>/dev/null)" = "$before" ] || exit 0

say "building (first use, or sources have changed), with the JDK in $jdk_home"
started=$(date +%s)
# Sources that change while the build runs are newer than this file, and so than the build.
: >"$state/started"
run_maven
app=$state/app-$started-$$
mkdir "$app" && cp "$root"/cli/target/app/*.jar "$app" || fail "cannot copy the build to $app"
step "preparing a quick start"
for library in picocli pngj joml; do
  upgrade "$library" || say "$library stays as it is; plumb works, but starts more slowly"
done
"$jdk_home/bin/java" "$root/build-tools/LinkCallSites.java" "$app" >"$state/link.log" 2>&1 ||
  say "switches and records stay as they are (see $state/link.log); plumb works, but starts more slowly"
write_start_jar || fail "cannot write $app/start.jar"
write_options >"$app/jvm-options"
train
printf '%s\n%s\n' "$app" "$jdk_home" >"$state/started.new" && touch -r "$state/started" "$state/started.new" &&
  mv "$state/started.new" "$state/current" || fail "cannot write $state/current"
rm -f "$state/started"
# The build before this one may be running still; those before it go.
for old in "$state"/app-*; do
  case $before in "$old"*) continue ;; esac
  [ "$old" = "$app" ] || rm -rf "$old"
done
[ ! -t 2 ] || printf '\r\033[K' >&2
say "built in $(($(date +%s) - started)) s"
