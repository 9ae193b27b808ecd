package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.interp.Frame;
import dev.plumb.hlsl.interp.RunResult;
import dev.plumb.hlsl.interp.Wave;
import dev.plumb.hlsl.interp.WaveProgram;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.ir.FunctionDebug.Location;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a debugger reads: the place of each instruction, and where each variable is.
class DebugInformationTest {
  private static final String TEXT =
      """
      cbuffer B : register(b1) { float pad; float3 tint; };
      static const float table[2] = { 1, 2 };
      static float counter = 1;
      float f(float2 p) {
        float2 q = p;
        for (int i = 0;
             i < 2;
             i++) {
          float x = q.x;
          q += x;
        }
        return q.y;
      }
      float4 main(nointerpolation int k : K) : SV_Target {
        float a[2] = { 1, 2 };
        float b[2] = { 3, 4 };
        if (k > 0)
        {
          float a = f(b[k]);
          counter += a;
        }
        return float4(tint * a[0], counter + table[0]);
      }
      """;

  private static Module module() {
    return ShaderProbe.pixel(TEXT).shader().debugModule().module();
  }

  private static Function function(String name) {
    return module().functions().stream()
        .filter(f -> f.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static int line(SourceSpan span) {
    return span.startLocation().line();
  }

  @Test
  void localsAndParametersHaveScopes() {
    List<String> variables =
        function("f").debug().variables().stream()
            .map(
                v ->
                    v.name()
                        + " "
                        + line(v.scope())
                        + "-"
                        + v.scope().endLocation().line()
                        + " "
                        + v.parameter())
            .toList();
    assertThat(variables)
        .containsExactly("p 4-13 true", "q 5-13 false", "i 6-13 false", "x 9-11 false");
  }

  @Test
  void locationsNameScalarsAndArrays() {
    List<DebugVariable> variables = function("main").debug().variables();
    assertThat(variables).extracting(DebugVariable::name).containsExactly("k", "a", "b", "a");
    assertThat(variables.get(1).locations()).allMatch(l -> l instanceof Location.InVariable);
    assertThat(variables.get(2).locations())
        .extracting(l -> l instanceof Location.InArray a ? a.array().name() + a.index() : "")
        .containsExactly("b0", "b1");
  }

  @Test
  void globals() {
    List<String> globals =
        module().debugGlobals().stream().map(v -> v.name() + " " + describe(v)).toList();
    assertThat(globals)
        .contains("tint cb0+4 cb0+8 cb0+12 ", "table fixed fixed ", "counter counter ");
  }

  private static String describe(DebugVariable variable) {
    var text = new StringBuilder();
    for (Location location : variable.locations()) {
      text.append(
          switch (location) {
            case Location.InConstantBuffer l -> "cb" + l.buffer() + "+" + l.offset();
            case Location.Fixed l -> "fixed";
            case Location.InVariable l -> l.variable().name();
            case Location.InArray l -> l.array().name();
            case Location.Nowhere l -> "nowhere";
          });
      text.append(' ');
    }
    return text.toString();
  }

  @Test
  void stepsGoFromLineToLine() {
    var lines = new ArrayList<Integer>();
    collect(function("f").body(), lines);
    assertThat(lines).containsExactly(5, 6, 7, 9, 10, 8, 12);
  }

  /// The lines as they change, in order of the instructions.
  private static void collect(Block block, List<Integer> lines) {
    for (int i = 0; i < block.insts().size(); i++) {
      Inst inst = block.insts().get(i);
      if (inst instanceof Inst.Loop loop) {
        collect(loop.body(), lines);
        collect(loop.continuing(), lines);
      } else {
        int line = line(block.spans().get(i));
        if (lines.isEmpty() || lines.getLast() != line) {
          lines.add(line);
        }
      }
    }
  }

  @Test
  void watchesSeeComponentsAndParametersChange() {
    String text =
        """
        struct S { float2 v; };
        float f(float p) {
          p = p + 1;
          return p;
        }
        float4 main() : SV_Target {
          S s = (S)1;
          s.v.y = 4;
          s.v.x = f(s.v.y);
          return s.v.x;
        }
        """;
    assertThat(watch(text, 8, "s")).containsExactly(1f, 1f);
    assertThat(watch(text, 9, "s")).containsExactly(1f, 4f);
    assertThat(watch(text, 3, "p")).containsExactly(4f);
    assertThat(watch(text, 4, "p")).containsExactly(5f);
    assertThat(watch(text, 10, "s")).containsExactly(5f, 4f);
  }

  /// The value of a variable when a line is first reached.
  private static List<Float> watch(String text, int line, String name) {
    var wave = new Wave(WaveProgram.forStepping(ShaderProbe.pixel(text).shader().debugModule()), 4);
    wave.begin(LaneMask.first(4));
    for (long count = 0;
        wave.runUntil(ShaderEnvironment.EMPTY, count).status() == RunResult.Status.PAUSED;
        count++) {
      if (line(wave.next().span()) == line) {
        Frame frame = wave.frames().getLast();
        DebugVariable variable =
            frame.function().debug().variables().stream()
                .filter(v -> v.name().equals(name))
                .findFirst()
                .orElseThrow();
        return variable.locations().stream()
            .map(l -> wave.read(frame, ((Location.InVariable) l).variable(), 0))
            .map(bits -> Float.intBitsToFloat(bits.intValue()))
            .toList();
      }
    }
    throw new AssertionError("line " + line + " is never reached");
  }
}
