package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedStmt;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which overload a call takes: the parameter types offered, the argument, and the parameter type
/// chosen; X3067 where two are as good, X3013 where none fits.
class OverloadResolverTest {
  private static final String ARGUMENTS =
      "bool b; int i; uint u; float f; double d; float2 f2; float3 f3; float4 f4; int3 i3; uint2"
          + " u2; float1 f1; float2x2 m2; float4x4 m4; min16float h; struct S { float x; }; S s;"
          + " float3 a2[2];";

  private static String chosen(String offered, String argument) {
    var text = new StringBuilder(ARGUMENTS);
    for (String type : offered.split(" ", -1)) {
      text.append(type).append(" f_(").append(type).append(" x) { return x; } ");
    }
    text.append("float4 main() : SV_Target { f_(").append(argument).append("); return 0; }");
    List<String> errors =
        SemaTesting.codes(text.toString()).stream().filter(c -> c.startsWith("X30")).toList();
    if (!errors.isEmpty()) {
      return errors.getFirst();
    }
    var statement = SemaTesting.pixel(text.toString()).entry().body().statements().getFirst();
    var call = (CheckedExpr.Call) ((CheckedStmt.Expression) statement).expression();
    return call.function().parameters().getFirst().variable().type().spelling();
  }

  @ParameterizedTest
  @CsvSource({
    // exact
    "float int uint bool, f, float",
    "float int uint bool, i, int",
    "float int uint bool, u, uint",
    "float int uint bool, b, bool",
    "float float2 float3 float4, f3, float3",
    "float2x2 float4, m2, float2x2",
    "float2x2 float4, f4, float4",
    // literals
    "float int, 1, int",
    "float int, 1.0, float",
    "float uint, 1u, uint",
    "float double, 1.0, float",
    "float double, 1.0L, double",
    // a kind of its own class rather than another
    "int float, u, int",
    "uint float, i, uint",
    "int float, b, int",
    "float double, h, float",
    "double int, f, double",
    "float double, i, float",
    // the same shape rather than another
    "float float2 float3 float4, i3, float3",
    "int float2, f, int",
    "int2 float, f2, int2",
    "float float1, f1, float1",
    "float3 float2, f4, X3067",
    "float3 float4x4, f, X3067",
    "float2 float3, f, X3067",
    "int uint, f, X3067",
    "float2x2 float2, f4, float2x2",
    "float3 float, f4, float3",
    // none
    "float3 float4, f2, X3013",
    "float, s, X3013",
    "S, f, X3013",
    "float4x4, m2, X3013",
  })
  void choosesTheCheapestConversion(String offered, String argument, String expected) {
    assertThat(chosen(offered, argument)).isEqualTo(expected);
  }
}
