package dev.plumb.hlsl.kernel;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.management.JMException;
import javax.management.ObjectName;

/// Tells the JIT how to compile vector code, as `jcmd Compiler.directives_add` does.
///
/// - Not by C1: its code for vectors is hardly faster than none, and a long kernel that C1 has
///   compiled in part (tier 2) but cannot in full (tier 3) would never come to C2.
/// - By C2 while the caller waits: that is the rehearsal.
/// - With `IntVector.species`, which gathers and scatters of the API call, always inlined: C2 does
///   so by itself only if it has been counted often enough by then; else all vectors around the
///   gather are boxed.
final class JitDirectives {
  /// The methods of kernels.
  static final String KERNELS = "dev/plumb/hlsl/kernel/RegionKernel*.*";

  private static final String TEXT =
      """
      [{
        match: "%s",
        c1: { Exclude: true },
        c2: {
          BackgroundCompilation: false,
          inline: "+jdk/incubator/vector/IntVector.species"
        }
      }]
      """;

  private static final Set<String> GIVEN = new HashSet<>();

  private JitDirectives() {}

  /// Once for each pattern of methods. Where the JVM takes none, vector code gets fast later, or
  /// the rehearsal finds that it does not.
  static synchronized void give(String methods) {
    if (!GIVEN.add(methods)) {
      return;
    }
    try {
      Path file = Files.createTempFile("plumb", ".json");
      try {
        Files.writeString(file, TEXT.formatted(methods));
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "compilerDirectivesAdd",
                new Object[] {new String[] {file.toString()}},
                new String[] {String[].class.getName()});
      } finally {
        Files.delete(file);
      }
    } catch (IOException | JMException | SecurityException e) {
      // as said above
    }
  }
}
