package dev.plumb.hlsl.effect;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.EffectCompiler;
import dev.plumb.hlsl.EffectProfile;
import dev.plumb.hlsl.EffectResult;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.testing.SnapshotCase;
import dev.plumb.hlsl.testing.SnapshotSuite;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Effect files in the manner of D3D9's, XNA's and D3D10's samples: what they declare (`.effect`),
/// and the messages (`.diag`).
class EffectSnapshotTest {
  @TestFactory
  Stream<DynamicTest> snapshots() {
    return SnapshotSuite.of("effect")
        .input("fx")
        .directive("PROFILE")
        .output("effect", EffectSnapshotTest::effect)
        .output("diag", EffectSnapshotTest::messages)
        .tests();
  }

  private static EffectResult compile(SnapshotCase test) {
    EffectProfile profile =
        EffectProfile.parse(test.directive("PROFILE").orElseThrow()).orElseThrow();
    return EffectCompiler.compile(
        test.source(), profile, CompileOptions.of("main", ShaderStage.PIXEL));
  }

  private static String effect(SnapshotCase test) {
    return compile(test) instanceof EffectResult.Accepted accepted
        ? EffectPrinter.print(accepted.effect())
        : "";
  }

  private static String messages(SnapshotCase test) {
    return compile(test).diagnostics().stream()
        .map((Diagnostic d) -> new DiagnosticRenderer().render(d))
        .collect(Collectors.joining());
  }
}
