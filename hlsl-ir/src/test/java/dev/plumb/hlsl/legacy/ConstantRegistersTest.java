package dev.plumb.hlsl.legacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.reflect.ShaderReflection.ConstantBuffer;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The `c` registers of shader models up to 3.
class ConstantRegistersTest {
  /// Component `c` of register `r` is `10 * r + c`.
  private static final Number[] REGISTERS =
      IntStream.range(0, 128)
          .mapToObj(i -> (Number) (float) (i / 4 * 10 + i % 4))
          .toArray(Number[]::new);

  private static ShaderProbe probe(String declarations, String result) {
    String text =
        declarations + "\nfloat4 main(float2 t : TEXCOORD0) : COLOR { return " + result + "; }";
    return LegacyTesting.probe("ps_3_0", text).constants(0, REGISTERS);
  }

  private static float[] eval(String declarations, String result) {
    return probe(declarations, result).run().floats("COLOR");
  }

  /// `name c4 2`: the first register and how many there are, of those that are used.
  private static List<String> registers(ShaderProbe probe) {
    ConstantBuffer globals = probe.shader().reflection().constantBuffer("$Globals").orElseThrow();
    return globals.members().stream()
        .filter(m -> m.used())
        .map(m -> m.name() + " c" + m.offset() / 16 + " " + m.size() / 16)
        .toList();
  }

  @Test
  void everyGlobalStartsARegister() {
    String declarations = "float a; float2 b; float3 c;";
    assertThat(eval(declarations, "float4(a, b.y, c.yz)")).containsExactly(0, 11, 21, 22);
  }

  @Test
  void elementsOfArraysAndFieldsHaveRegistersOfTheirOwn() {
    String declarations = "struct S { float a; float2 b[2]; float3 c; } s; float w[3];";
    assertThat(eval(declarations, "float4(s.a, s.b[1].y, s.c.z, w[2])"))
        .containsExactly(0, 21, 32, 60);
  }

  @Test
  void matricesLieByColumns() {
    assertThat(eval("float4x4 m;", "m[1]")).containsExactly(1, 11, 21, 31);
    assertThat(eval("row_major float4x4 m;", "m[1] + m[3]")).containsExactly(40, 42, 44, 46);
    assertThat(eval("float3x2 m;", "float4(m[2], m[0])")).containsExactly(2, 12, 0, 10);
  }

  @Test
  void whatNeedsMostRegistersComesFirst() {
    assertThat(registers(probe("float4 a; float4x4 m; float4 b[2];", "mul(a, m) + b[0] + b[1]")))
        .containsExactly("a c6 1", "m c0 4", "b c4 2");
  }

  @Test
  void onlyRegistersUpToTheLastOneReadCount() {
    ShaderProbe probe =
        probe("float4x3 unused; float4 a[8]; float4x4 m;", "a[2] + m[0].y + m[1].z");
    assertThat(registers(probe)).containsExactly("a c0 3", "m c3 3");
  }

  @Test
  void registersOfTheTextAreKeptFreeWhole() {
    String declarations =
        "float4 unused[2] : register(c2); float4 big[3]; float4 small[2]; float4 one :"
            + " register(c9);";
    assertThat(registers(probe(declarations, "big[2] + small[1] + one")))
        .containsExactly("big c4 3", "small c0 2", "one c9 1");
  }

  @Test
  void registersMayBeGivenForOneStageAlone() {
    String declarations =
        "float4 a : register(vs, c7) : register(ps, c5); float4 b : register(vs, c3);";
    assertThat(registers(probe(declarations, "a + b"))).containsExactly("a c5 1", "b c0 1");
  }

  @Test
  void computedIndicesNeedTheWholeArray() {
    String declarations = "float4 a[8]; struct { float4 d[5]; float4 e; } s;";
    assertThat(registers(probe(declarations, "a[t.x] + s.d[t.y]")))
        .containsExactly("a c0 8", "s c8 5");
  }

  @Test
  void computedIndicesFindTheirElement() {
    assertThat(probe("float4 a[8];", "a[t.x]").input("TEXCOORD", 3).run().floats("COLOR"))
        .containsExactly(30, 31, 32, 33);
  }

  @Test
  void integersAndBoolsAreFloatsInRegisters() {
    assertThat(
            eval(
                "int a : register(c1); bool b : register(c2); int2 c : register(c3); bool d;",
                "float4(a / 3, b ? 5 : 6, c.y % 7, d ? 1 : 0)"))
        .containsExactly(3, 5, 3, 0);
  }

  @Test
  void defaultsAreFloatsToo() {
    ShaderProbe probe = probe("int a = 3; bool b = true; float c = 0.5;", "a + b + c");
    assertThat(
            probe.shader().reflection().constantBuffer("$Globals").orElseThrow().members().stream()
                .map(m -> Float.intBitsToFloat(m.defaultBits().getFirst().intValue())))
        .containsExactly(3f, 1f, 0.5f);
  }

  @Test
  void uniformParametersAndBuffersShareTheFile() {
    String text =
        """
        float4 a;
        cbuffer B { float4 b[2]; };
        float4 main(uniform float4 u) : COLOR { return a + b[1] + u; }
        """;
    ShaderProbe probe = LegacyTesting.probe("ps_2_0", text).constants(0, REGISTERS);
    assertThat(registers(probe)).containsExactly("a c2 1", "u c3 1", "b c0 2");
    assertThat(probe.run().floats("COLOR")).containsExactly(60, 63, 66, 69);
  }
}
