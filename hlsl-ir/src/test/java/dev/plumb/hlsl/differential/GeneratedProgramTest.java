package dev.plumb.hlsl.differential;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.fuzz.Mutation;
import dev.plumb.hlsl.fuzz.Outcome;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.WaveRuns;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Programs by the grammar: right ones compile; almost right ones compile or are refused; and all
/// that compile give the same bits as lowered and optimised. With `-Dplumb.full=true` as many as
/// fit into `-Dplumb.fuzz.seconds` (60 if it says nothing).
class GeneratedProgramTest {
  @Property(tries = 25, shrinking = ShrinkingMode.OFF)
  void rightProgramsCompileAndKeepTheirBits(@ForAll long seed) {
    check(seed);
  }

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void almostRightProgramsCompileOrAreRefused(@ForAll long seed) {
    checkAlmost(seed);
  }

  @Test
  @EnabledIfSystemProperty(named = "plumb.full", matches = "true")
  void forLong() {
    long seed = Long.getLong("plumb.fuzz.seed", System.nanoTime());
    long end = System.nanoTime() + Long.getLong("plumb.fuzz.seconds", 60) * 1_000_000_000L;
    while (System.nanoTime() < end) {
      check(seed);
      checkAlmost(seed++);
    }
  }

  private static String program(long seed) {
    return (seed & 3) == 0 ? RandomCompute.program(seed) : RandomPixel.program(seed);
  }

  private static CompileResult compile(String text, long seed) {
    ShaderStage stage = (seed & 3) == 0 ? ShaderStage.COMPUTE : ShaderStage.PIXEL;
    return Outcome.of(SourceFile.of("random.hlsl", text), CompileOptions.of("main", stage));
  }

  static void check(long seed) {
    String text = program(seed);
    switch (compile(text, seed)) {
      case CompileResult.Compiled compiled -> compare(compiled.shader(), text, seed);
      case CompileResult.Rejected rejected -> {
        Diagnostic error = rejected.diagnostics().getFirst();
        throw new AssertionError(
            "seed "
                + seed
                + " is refused: "
                + error.message()
                + " at "
                + error.span()
                + "\n"
                + text);
      }
    }
  }

  static void checkAlmost(long seed) {
    String text = new Mutation(new SplittableRandom(seed), List.of(program(seed))).next();
    try {
      if (compile(text, seed) instanceof CompileResult.Compiled compiled) {
        compare(compiled.shader(), text, seed);
      }
    } catch (RuntimeException | Error failure) {
      throw new AssertionError("seed " + seed + ":\n" + text, failure);
    }
  }

  private static void compare(CompiledShader shader, String text, long seed) {
    try {
      WaveRuns.assertSame(
          "as lowered and optimised",
          shader.debugModule().module(),
          shader.module().module(),
          seed);
    } catch (RuntimeException | Error failure) {
      throw new AssertionError("seed " + seed + ":\n" + text, failure);
    }
  }
}
