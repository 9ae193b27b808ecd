package dev.plumb.hlsl.opt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.testing.CompiledShaders;
import dev.plumb.hlsl.testing.RandomModules;
import dev.plumb.hlsl.testing.WaveRuns;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Each pass, and all together, keep every bit that can be seen, of random programs and of real
/// ones; what they leave is well formed.
class PassDifferentialTest {
  private static final int PROGRAMS = Integer.getInteger("plumb.programs", 100);
  private static final List<Pass> PASSES =
      List.of(
          new LoadForwarding(),
          new Inlining(),
          new ConstantFolding(),
          new Simplification(),
          new IndexRejoining(),
          new CommonSubexpressions(),
          new DeadCode(),
          new Renumbering());

  @ParameterizedTest
  @EnumSource(names = {"PIXEL", "VERTEX", "COMPUTE"})
  void keepsTheBitsOfRandomPrograms(ShaderStage stage) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Module module = UniformDerivatives.of(RandomModules.generate(seed, stage));
      for (Pass pass : PASSES) {
        WaveRuns.assertSame(pass.name(), module, pass.run(module), seed);
      }
      Module optimized = PassPipeline.optimize(module).module();
      WaveRuns.assertSame("all", module, optimized, seed);
      WaveRuns.assertSame("all twice", module, PassPipeline.optimize(optimized).module(), seed);
    }
  }

  static Stream<CompiledShaders.Named> shaders() {
    return CompiledShaders.all().stream();
  }

  @ParameterizedTest
  @MethodSource("shaders")
  void keepsTheBitsOfShaders(CompiledShaders.Named named) {
    Module debug = named.shader().debugModule().module();
    Module optimized = named.shader().module().module();
    for (long seed = 0; seed < 3; seed++) {
      WaveRuns.assertSame(named.name(), debug, optimized, seed);
    }
    for (Pass pass : PASSES) {
      WaveRuns.assertSame(named.name() + " " + pass.name(), debug, pass.run(debug), 3);
    }
  }

  @Test
  void thereAreManyShaders() {
    assertThat(CompiledShaders.all()).hasSizeGreaterThan(20);
  }
}
