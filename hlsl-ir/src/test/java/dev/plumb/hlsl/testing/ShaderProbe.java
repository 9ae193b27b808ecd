package dev.plumb.hlsl.testing;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Compiles a shader, runs it over one quad, and tells what it put out:
///
/// ```java
/// float[] color = ShaderProbe.pixel("float4 main(float2 uv : TEXCOORD) : SV_Target { return uv.xyxy; }")
///     .input("TEXCOORD", 1, 2).run().floats("SV_Target");
/// ```
///
/// The shader runs twice, optimised and as lowered with an instruction at a time kept for stepping:
/// other bits than the same fail the test.
public final class ShaderProbe {
  public static final int LANES = 4;
  private static final long BUDGET = 1_000_000;

  private final CompiledShader shader;
  private final Map<Integer, int[]> constants = new HashMap<>();
  private final Map<String, int[][]> inputs =
      new HashMap<>(); // [component][lane] by semantic and index
  private ShaderEnvironment resources = ShaderEnvironment.EMPTY;

  private ShaderProbe(CompiledShader shader) {
    this.shader = shader;
  }

  /// A pixel shader with entry `main`; an assertion fails if it does not compile.
  public static ShaderProbe pixel(String text) {
    return of(text, CompileOptions.of("main", ShaderStage.PIXEL));
  }

  public static ShaderProbe vertex(String text) {
    return of(text, CompileOptions.of("main", ShaderStage.VERTEX));
  }

  public static ShaderProbe of(String text, CompileOptions options) {
    return switch (HlslCompiler.compile(SourceFile.of("test.hlsl", text), options)) {
      case CompileResult.Compiled c -> new ShaderProbe(c.shader());
      case CompileResult.Rejected r ->
          throw new AssertionError("does not compile:\n" + describe(r.diagnostics()));
    };
  }

  /// What a pixel shader's `float4` body returns: `body` is statements, with `return`.
  public static float[] eval(String body) {
    return pixel("float4 main() : SV_Target { " + body + " }").run().floats("SV_Target");
  }

  private static String describe(List<Diagnostic> diagnostics) {
    var text = new StringBuilder();
    for (Diagnostic d : diagnostics) {
      text.append(d.span()).append(": ").append(d.message()).append('\n');
    }
    return text.toString();
  }

  public CompiledShader shader() {
    return shader;
  }

  /// Binds words to constant buffer `register`: floats and doubles as float bits, integers as they
  /// are.
  public ShaderProbe constants(int register, Number... words) {
    constants.put(register, Arrays.stream(words).mapToInt(ShaderProbe::word).toArray());
    return this;
  }

  private static int word(Number number) {
    return number instanceof Float || number instanceof Double
        ? Float.floatToRawIntBits(number.floatValue())
        : number.intValue();
  }

  /// Textures and buffers; its constant buffers are not asked for.
  public ShaderProbe resources(ShaderEnvironment environment) {
    resources = environment;
    return this;
  }

  /// Gives all lanes an input, converted to its type.
  public ShaderProbe input(String semantic, Number... components) {
    for (int lane = 0; lane < LANES; lane++) {
      inputAt(lane, semantic, components);
    }
    return this;
  }

  /// Gives one lane an input.
  public ShaderProbe inputAt(int lane, String semantic, Number... components) {
    int element = find(shader.module().module().inputs(), semantic);
    IrType type = shader.module().module().inputs().get(element).type();
    int[][] columns = inputs.computeIfAbsent(semantic, s -> new int[4][LANES]);
    for (int c = 0; c < components.length; c++) {
      columns[c][lane] =
          type.isFloat()
              ? Float.floatToRawIntBits(components[c].floatValue())
              : components[c].intValue();
    }
    return this;
  }

  /// Runs it. The result has the outputs of all lanes.
  public Run run() {
    Run plain = run(WaveProgram.of(shader.module()));
    Run stepping = run(WaveProgram.forStepping(shader.debugModule()));
    if (!Arrays.deepEquals(plain.outputs, stepping.outputs)
        || !Arrays.equals(plain.live, stepping.live)) {
      throw new AssertionError(
          "optimised "
              + Arrays.deepToString(plain.outputs)
              + ", as lowered "
              + Arrays.deepToString(stepping.outputs));
    }
    return plain;
  }

  /// Runs it once, optimised or as lowered: for shaders that write memory, which a second run would
  /// find changed.
  public Run runOnce(boolean optimised) {
    return run(
        optimised
            ? WaveProgram.of(shader.module())
            : WaveProgram.forStepping(shader.debugModule()));
  }

  private Run run(WaveProgram program) {
    var wave = new Wave(program, LANES);
    Module module = program.module();
    inputs.forEach(
        (semantic, columns) -> {
          int element = find(module.inputs(), semantic);
          for (int c = 0; c < module.inputs().get(element).componentCount(); c++) {
            System.arraycopy(columns[c], 0, wave.input(element, c), 0, LANES);
          }
        });
    wave.begin(LaneMask.first(LANES));
    RunResult result = wave.run(new ProbeEnvironment(constants, resources), BUDGET);
    if (!result.finished()) {
      throw new AssertionError("runs for ever: " + result);
    }
    var outputs = new int[module.outputs().size()][][];
    for (int e = 0; e < outputs.length; e++) {
      outputs[e] = new int[module.outputs().get(e).componentCount()][];
      for (int c = 0; c < outputs[e].length; c++) {
        outputs[e][c] = Arrays.copyOf(wave.output(e, c), LANES);
      }
    }
    return new Run(module.outputs(), outputs, wave.live());
  }

  /// The number of the element with a semantic, whose index may be left out if 0.
  private static int find(List<SignatureElement> elements, String semantic) {
    for (int i = 0; i < elements.size(); i++) {
      SignatureElement e = elements.get(i);
      boolean bare = e.semanticIndex() == 0 && e.semantic().equalsIgnoreCase(semantic);
      if (bare || (e.semantic() + e.semanticIndex()).equalsIgnoreCase(semantic)) {
        return i;
      }
    }
    throw new AssertionError("no semantic " + semantic + " among " + elements);
  }

  /// What a run put out; `outputs[element][component][lane]` raw bits.
  public record Run(List<SignatureElement> signature, int[][][] outputs, long[] live) {

    /// An output of lane 0.
    public float[] floats(String semantic) {
      return floats(semantic, 0);
    }

    public float[] floats(String semantic, int lane) {
      int[] bits = ints(semantic, lane);
      var floats = new float[bits.length];
      for (int i = 0; i < bits.length; i++) {
        floats[i] = Float.intBitsToFloat(bits[i]);
      }
      return floats;
    }

    /// Raw bits of an output of lane 0.
    public int[] ints(String semantic) {
      return ints(semantic, 0);
    }

    public int[] ints(String semantic, int lane) {
      return Arrays.stream(outputs[find(signature, semantic)])
          .mapToInt(column -> column[lane])
          .toArray();
    }

    /// Whether the lane has not been discarded.
    public boolean isLive(int lane) {
      return LaneMask.has(live, lane);
    }
  }
}
