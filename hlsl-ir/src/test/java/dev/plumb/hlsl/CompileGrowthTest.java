package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A shader four times as long takes four times the work. Work is counted in bytes allocated, which
/// do not depend on the machine; the benchmark `Compiler` measures time.
class CompileGrowthTest {
  /// Bytes that all threads have allocated so far. The tests' module does not read jdk.management,
  /// so it is asked by name.
  private static long allocatedSoFar() {
    try {
      Object threads =
          Class.forName("java.lang.management.ManagementFactory")
              .getMethod("getThreadMXBean")
              .invoke(null);
      return (long)
          Class.forName("com.sun.management.ThreadMXBean")
              .getMethod("getTotalThreadAllocatedBytes")
              .invoke(threads);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /// `#` in a part stands for the number of its repetition.
  private static String repeated(String part, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> part.replace("#", Integer.toString(i)))
        .collect(Collectors.joining());
  }

  private static long allocated(String text) {
    long least = Long.MAX_VALUE;
    for (int run = 0; run < 2; run++) {
      long before = allocatedSoFar();
      var result =
          HlslCompiler.compile(
              SourceFile.of("long.hlsl", text), CompileOptions.of("main", ShaderStage.PIXEL));
      least = Math.min(least, allocatedSoFar() - before);
      assertThat(result).as(text).isInstanceOf(CompileResult.Compiled.class);
    }
    return least;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          straight  |                                             | float4 v# = c.yzwx * # + a; c += v#.wzyx;
          branches  |                                             | if (c.x > #) c.y = a.x; else c *= 0.5;
          loops     |                                             | for (int i# = 0; i# < n; i#++) c += i#;
          functions | float4 f#(float4 x) { return x.wxyz * #; }  | c += f#(c);
          structs   | struct S# { float4 a; float b[3]; };        | S# s#; s#.a = c; s#.b[1] = 1; c += s#.a + s#.b[1];
          globals   | static float g# = #;                        | g# += c.x; c.y = g#;
          constants | float4 k#;                                  | c += k#;
          textures  | Texture2D t; SamplerState s;                | c += t.Sample(s, c.xy + #);
          arrays    |                                             | float x#[4]; x#[n & 3] = c.x; c.y += x#[1];
          switches  |                                             | switch (n) { case #: c.x = 1; break; default: c.y = 2; break; }
          calls     |                                             | c = lerp(c, normalize(a), 0.5);
          """)
  void workGrowsWithTheText(String shape, String declarations, String statements) {
    allocated(shader(declarations, statements, 20)); // what is made once
    long few = allocated(shader(declarations, statements, 100));
    long many = allocated(shader(declarations, statements, 400));
    assertThat((double) many / few).as(shape).isLessThan(4.8);
  }

  private static String shader(String declarations, String statements, int count) {
    String global = declarations == null ? "" : declarations;
    return "int n;\n"
        + (global.contains("#") ? repeated(global + "\n", count) : global)
        + "float4 main(float4 a : A) : SV_Target { float4 c = a;\n"
        + repeated(statements + "\n", count)
        + "return c; }\n";
  }
}
