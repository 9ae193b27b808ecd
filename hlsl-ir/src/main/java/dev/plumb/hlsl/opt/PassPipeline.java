package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.verify.VerifiedModule;
import dev.plumb.hlsl.verify.Verifier;
import java.util.List;

/// The passes in order.
public final class PassPipeline {
  /// Verify after each pass: in tests, or with assertions on.
  private static final boolean VERIFY_EACH = PassPipeline.class.desiredAssertionStatus();

  /// What unoptimised (debug) programs get too: loads see the value just stored. Stores stay, so
  /// that a debugger finds every variable; derivatives in divergent flow see the same neighbours as
  /// in optimised programs.
  private static final List<Pass> ALWAYS = List.of(new LoadForwarding());

  private static final List<Pass> OPTIMIZE =
      List.of(
          // Small functions first, so that what follows sees through them.
          new Inlining(),
          // Arguments and results of the inlined meet their uses.
          new LoadForwarding(),
          // Now most constants are known where they are used; folding a condition removes whole
          // blocks ...
          new ConstantFolding(),
          // ... and with them stores, so that more loads have one value.
          new LoadForwarding(),
          new ConstantFolding(),
          // What is the same but for operations without effect is shared next.
          new Simplification(),
          // Now that no bounds are left between an index's parts, it is put together again.
          new IndexRejoining(),
          new CommonSubexpressions(),
          // Removes what the others left without use.
          new DeadCode(),
          // Last: what is gone needs no column.
          new Renumbering());

  private PassPipeline() {}

  /// The module a debugger runs.
  public static VerifiedModule forDebugging(Module lowered) {
    return Verifier.verify(run(ALWAYS, lowered));
  }

  /// The module that draws: the same results, fewer instructions.
  public static VerifiedModule optimize(Module lowered) {
    return Verifier.verify(run(OPTIMIZE, run(ALWAYS, lowered)));
  }

  private static Module run(List<Pass> passes, Module module) {
    var result = module;
    for (Pass pass : passes) {
      result = pass.run(result);
      if (VERIFY_EACH) {
        verifyAfter(pass, result);
      }
    }
    return result;
  }

  private static void verifyAfter(Pass pass, Module module) {
    try {
      Verifier.verify(module);
    } catch (IrInvariantError error) {
      throw new IrInvariantError("after " + pass.name() + ": " + error.getMessage());
    }
  }
}
