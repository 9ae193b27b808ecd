package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.IrParser;
import dev.plumb.hlsl.ir.IrPrinter;
import dev.plumb.hlsl.ir.IrSyntaxException;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.testing.SnapshotCase;
import dev.plumb.hlsl.testing.SnapshotSuite;
import dev.plumb.hlsl.verify.Verifier;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/// What each pass makes of small programs: `snapshots/opt/PASS/CASE.ir`.
class PassSnapshotTest {
  @TestFactory
  Stream<DynamicContainer> passes() {
    return List.of(
            new LoadForwarding(),
            new Inlining(),
            new ConstantFolding(),
            new Simplification(),
            new IndexRejoining(),
            new CommonSubexpressions(),
            new DeadCode(),
            new Renumbering())
        .stream()
        .map(
            pass ->
                DynamicContainer.dynamicContainer(
                    pass.name(),
                    SnapshotSuite.of("opt/" + pass.name())
                        .input("ir")
                        .output("opt.ir", test -> IrPrinter.print(run(pass, test)))
                        .tests()));
  }

  private static Module run(Pass pass, SnapshotCase test) {
    try {
      Module module = Verifier.verify(IrParser.parse(test.text())).module();
      return Verifier.verify(pass.run(module)).module();
    } catch (IrSyntaxException e) {
      throw new AssertionError(test.file() + ": " + e.getMessage(), e);
    }
  }
}
