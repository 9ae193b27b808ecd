package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.testing.SnapshotCase;
import dev.plumb.hlsl.testing.SnapshotSuite;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Whole listings of shaders of each stage. Counts of instructions are left out: passes change
/// them.
class ReflectSnapshotTest {
  @TestFactory
  Stream<DynamicTest> snapshots() {
    return SnapshotSuite.of("reflect")
        .directive("PROFILE")
        .output("listing", ReflectSnapshotTest::listing)
        .tests();
  }

  private static String listing(SnapshotCase test) {
    ShaderProfile profile =
        ShaderProfile.parse(test.directive("PROFILE").orElse("ps_5_0")).orElseThrow();
    var result = HlslCompiler.compile(test.source(), CompileOptions.of("main", profile));
    if (!(result instanceof CompileResult.Compiled compiled)) {
      throw new AssertionError(result.diagnostics().toString());
    }
    return ListingPrinter.print(compiled.shader().reflection())
        .replaceAll("Approximately \\d+", "Approximately N");
  }
}
