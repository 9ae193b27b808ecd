package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.diag.DiagnosticRenderer;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.reflect.ListingPrinter;
import dev.plumb.hlsl.testing.SnapshotCase;
import dev.plumb.hlsl.testing.SnapshotSuite;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Shaders to IR as lowered (`.ir`), and to listings (`.listing`).
class LoweringSnapshotTest {
  @TestFactory
  Stream<DynamicTest> snapshots() {
    return SnapshotSuite.of("lower")
        .directive("PROFILE")
        .output("ir", LoweringSnapshotTest::ir)
        .output("listing", test -> ListingPrinter.print(compile(test).reflection()))
        .tests();
  }

  private static CompiledShader compile(SnapshotCase test) {
    ShaderProfile profile =
        ShaderProfile.parse(test.directive("PROFILE").orElse("ps_5_0")).orElseThrow();
    return switch (HlslCompiler.compile(test.source(), CompileOptions.of("main", profile))) {
      case CompileResult.Compiled c -> c.shader();
      case CompileResult.Rejected r -> {
        var diagnostics = new Diagnostics();
        r.diagnostics().forEach(diagnostics::add);
        throw new AssertionError(new DiagnosticRenderer().render(diagnostics));
      }
    };
  }

  /// What is printed parses to the same module.
  private static String ir(SnapshotCase test) {
    Module module = Lowering.lower(compile(test).program());
    String text = IrPrinter.print(module);
    try {
      assertThat(IrPrinter.print(IrParser.parse(text))).isEqualTo(text);
    } catch (IrSyntaxException e) {
      throw new AssertionError(text, e);
    }
    return text;
  }
}
