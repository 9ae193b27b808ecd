package dev.plumb.hlsl.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.vulkan.Glslang;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random programs give the same numbers through Plumb, optimised and as lowered; and, on request,
/// through glslang and a Vulkan driver.
class VulkanDifferentialTest {
  private static final long BUDGET = 10_000_000;

  /// Of the larger of 1 and the number: drivers' transcendental functions are no more exact.
  private static final float TOLERANCE = 1e-3f;

  private static final long FIRST = Long.getLong("plumb.seed", 1);

  @TempDir Path folder;

  @Test
  void optimisedAndAsLowered() {
    for (long seed = FIRST; seed < FIRST + 20; seed++) {
      CompiledShader shader = compile(seed);
      int[] lowered = run(WaveProgram.forStepping(shader.debugModule()), seed);
      assertThat(run(WaveProgram.of(shader.module()), seed)).as("seed " + seed).isEqualTo(lowered);
    }
  }

  @Test
  void glslangAndVulkan() throws IOException {
    Assumptions.assumeTrue(Boolean.getBoolean("plumb.vulkan"), "asked for by -Dplumb.vulkan=true");
    Assumptions.assumeTrue(Glslang.isInstalled(), "glslangValidator is not installed");
    var findings = new ArrayList<String>();
    int refused = 0;
    int programs = Integer.getInteger("plumb.programs", 300);
    var glslang = new Glslang(folder);
    try (var vulkan = new VulkanCompute(RandomCompute.WORDS)) {
      for (long seed = FIRST; seed < FIRST + programs; seed++) {
        int[] inputs = RandomCompute.inputs(seed);
        Optional<int[]> theirs =
            glslang
                .compile(RandomCompute.program(seed), "comp")
                .flatMap(spirv -> vulkan.run(spirv, inputs, 1));
        if (theirs.isEmpty()) {
          refused++;
          continue;
        }
        int[] ours = run(WaveProgram.of(compile(seed).module()), seed);
        differences(seed, ours, theirs.get(), findings);
      }
    }
    assertThat(findings).isEmpty();
    assertThat(refused).as("programs that glslang refuses").isLessThan(programs / 2);
  }

  private static CompiledShader compile(long seed) {
    var source = SourceFile.of("seed" + seed + ".hlsl", RandomCompute.program(seed));
    var options = CompileOptions.of("main", ShaderStage.COMPUTE);
    return switch (HlslCompiler.compile(source, options)) {
      case CompileResult.Compiled compiled -> compiled.shader();
      case CompileResult.Rejected rejected ->
          throw new AssertionError(
              "seed " + seed + ": " + messages(rejected.diagnostics()) + "\n" + source.text());
    };
  }

  private static List<String> messages(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(d -> d.span() + " " + d.message()).toList();
  }

  /// What the buffer holds after a thread group.
  private static int[] run(WaveProgram program, long seed) {
    var wave = new Wave(program, RandomCompute.THREADS);
    Module module = program.module();
    for (int e = 0; e < module.inputs().size(); e++) {
      for (int lane = 0; lane < RandomCompute.THREADS; lane++) {
        wave.input(e, 0)[lane] = lane;
      }
    }
    wave.begin(LaneMask.first(RandomCompute.THREADS));
    var buffer = new WordBuffer(RandomCompute.inputs(seed));
    RunResult result = wave.run(buffer, BUDGET);
    assertThat(result.finished()).as("seed " + seed + " ends").isTrue();
    return buffer.words();
  }

  private static void differences(long seed, int[] ours, int[] theirs, List<String> findings) {
    int first = RandomCompute.THREADS * RandomCompute.INPUTS;
    for (int i = RandomCompute.FIRST_TOTAL; i < ours.length; i++) {
      if (ours[i] != theirs[i]) {
        findings.add(
            "seed %d total %d: %08x, Vulkan %08x"
                .formatted(seed, i - RandomCompute.FIRST_TOTAL, ours[i], theirs[i]));
        return;
      }
    }
    for (int i = first; i < RandomCompute.FIRST_TOTAL; i++) {
      int output = (i - first) % RandomCompute.OUTPUTS;
      if (!agree(output >= RandomCompute.EXACT, ours[i], theirs[i])) {
        int thread = (i - first) / RandomCompute.OUTPUTS;
        findings.add(
            "seed %d thread %d output %d: %08x (%s), Vulkan %08x (%s): %s"
                .formatted(
                    seed,
                    thread,
                    output,
                    ours[i],
                    Float.intBitsToFloat(ours[i]),
                    theirs[i],
                    Float.intBitsToFloat(theirs[i]),
                    line(seed, output)));
        return;
      }
    }
  }

  /// The program's line that writes an output.
  private static String line(long seed, int output) {
    String written = " * " + RandomCompute.OUTPUTS + " + " + output + "] = ";
    return RandomCompute.program(seed)
        .lines()
        .filter(l -> l.contains(written))
        .findFirst()
        .orElse("")
        .strip();
  }

  private static boolean agree(boolean approximate, int ours, int theirs) {
    if (ours == theirs) {
      return true;
    }
    float a = Float.intBitsToFloat(ours);
    float b = Float.intBitsToFloat(theirs);
    if (!approximate) {
      return a == 0 && b == 0; // of either sign
    }
    return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a));
  }
}
