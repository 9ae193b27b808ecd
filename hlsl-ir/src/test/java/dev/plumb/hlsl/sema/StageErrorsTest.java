package dev.plumb.hlsl.sema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What geometry, hull and domain shaders must not do: one message each.
class StageErrorsTest {
  private static final String VERTEX = "struct V { float4 pos : SV_Position; float2 uv : UV; };\n";

  private static String first(ShaderStage stage, String text) {
    return first(CompileOptions.of("main", stage), text);
  }

  private static String first(CompileOptions options, String text) {
    var source = SourceFile.of("test.hlsl", text);
    return switch (HlslCompiler.compile(source, options)) {
      case CompileResult.Compiled _ -> "compiles";
      case CompileResult.Rejected r ->
          r.diagnostics().size() == 1
              ? r.diagnostics().getFirst().code().code()
                  + ": "
                  + r.diagnostics().getFirst().message()
              : r.diagnostics().toString();
    };
  }

  static Stream<Arguments> geometry() {
    String input = "point V v[1]";
    String output = "inout PointStream<V> s";
    String body = " { s.Append(v[0]); }";
    return Stream.of(
        Arguments.of(
            "void main(" + input + ", " + output + ")" + body,
            "X3084: 'main': geometry shaders need [maxvertexcount(n)]"),
        Arguments.of(
            "[maxvertexcount(0)] void main(" + input + ", " + output + ")" + body,
            "X3084: maxvertexcount must be between 1 and 1024, not 0"),
        Arguments.of(
            "[maxvertexcount(200)] void main(" + input + ", " + output + ")" + body,
            "X4571: 'main': 200 vertices of 6 scalars are more than the 1024 that a geometry shader"
                + " may emit"),
        Arguments.of(
            "[instance(33)] [maxvertexcount(1)] void main(" + input + ", " + output + ")" + body,
            "X3084: instance must be between 1 and 32, not 33"),
        Arguments.of(
            "[maxvertexcount(1)] void main(" + input + ") { }",
            "X4572: 'main': geometry shaders need a stream to append to"),
        Arguments.of(
            "[maxvertexcount(1)] void main(" + input + ", PointStream<V> s)" + body,
            "X3128: parameter 's' must be inout: it is a stream"),
        Arguments.of(
            "[maxvertexcount(1)] void main(V v[1], " + output + ")" + body,
            "X3514: 'v' needs 'point', 'line', 'triangle', 'lineadj' or 'triangleadj' before it"),
        Arguments.of(
            "[maxvertexcount(1)] void main(point V v, " + output + ") { s.Append(v); }",
            "X3514: 'v' must be an array: of the vertices of the primitive"),
        Arguments.of(
            "[maxvertexcount(1)] void main(triangle V v[2], " + output + ")" + body,
            "X3514: 'v': a triangle has 3 vertices, not 2"),
        Arguments.of(
            "[maxvertexcount(1)] void main(point line V v[1], " + output + ")" + body,
            "X3083: 'v' is said to be two kinds of primitives"),
        Arguments.of(
            "[maxvertexcount(1)] void main(" + output + ") { }",
            "X3514: 'main': geometry shaders take the vertices of one primitive, such as"
                + " 'triangle V v[3]', or one patch"),
        Arguments.of(
            "[maxvertexcount(1)] void main("
                + input
                + ", line float2 l[2] : L, "
                + output
                + ") { }",
            "X3083: 'l' is of another kind of primitives than those before"),
        Arguments.of(
            "[maxvertexcount(1)] void main("
                + input
                + ", inout PointStream<V> s, inout PointStream<V> t)"
                + " { (v[0].uv.x > 0 ? s : t).Append(v[0]); }",
            "X3670: which 'PointStream<V>' is meant must be known: it cannot be chosen or copied"),
        Arguments.of(
            "[maxvertexcount(1)] void main(" + input + ", " + output + ") { s = s; }",
            "X3670: which 'PointStream<V>' is meant must be known: it cannot be chosen or copied"),
        Arguments.of(
            "PointStream<V> f(PointStream<V> s) { return s; } [maxvertexcount(1)] void main("
                + input
                + ", "
                + output
                + ") { }",
            "X3064: 'f': objects of type 'PointStream<V>' can only be parameters"),
        Arguments.of(
            "[maxvertexcount(1)] void main("
                + input
                + ", inout LineStream<V> s, "
                + "inout PointStream<V> t)"
                + body,
            "X4592: parameter 's': where there are several streams, all must be PointStreams"),
        Arguments.of(
            "[maxvertexcount(1)] V main(" + input + ", " + output + ") { return v[0]; }",
            "X3687: 'main': geometry shaders return nothing, they append to streams"),
        Arguments.of(
            "[maxvertexcount(1)] void main(" + input + ", float x : X, " + output + ")" + body,
            "X4502: parameter 'x': invalid gs_5_0 input semantic 'X'"),
        Arguments.of(
            "[maxvertexcount(1)] void main("
                + input
                + ", float2 x : SV_PrimitiveID, "
                + output
                + ")"
                + body,
            "X4555: parameter 'x': 'SV_PrimitiveID' cannot be a 'float2', it is a uint"),
        Arguments.of(
            "[maxvertexcount(1)] void main(" + input + ", " + output + ") { v[0].foo; }",
            "X3018: invalid subscript 'foo': 'V' has no such member"),
        Arguments.of(
            "[maxvertexcount(1)] void main(" + input + ", " + output + ") { s.Append(1, 2); }",
            "X3013: 'Append': no matching 2 parameter method for (int, int); possible methods are:"
                + " Append(V)"),
        Arguments.of(
            "[maxvertexcount(1)] void main(" + input + ", " + output + ") { s.Restart(); }",
            "X3088: 'PointStream<V>' has no method 'Restart'"));
  }

  @Rule({D3D11.GS_SCALARS, D3D11.GS_INSTANCES, D3D11.GS_STREAMS_ARE_POINTS})
  @ParameterizedTest
  @MethodSource
  void geometry(String text, String message) {
    assertThat(first(ShaderStage.GEOMETRY, VERTEX + text)).isEqualTo(message);
  }

  private static final String CONSTANTS =
      "struct P { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\n"
          + "P constants(OutputPatch<V, 3> o) { P p = (P) o[0].uv.x; return p; }\n";

  private static final String ATTRIBUTES =
      "[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")]"
          + " [outputcontrolpoints(3)] [patchconstantfunc(\"constants\")]\n";

  private static final String MAIN =
      "V main(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }";

  static Stream<Arguments> hull() {
    String all = CONSTANTS + ATTRIBUTES + MAIN;
    return Stream.of(
        Arguments.of(all, "compiles"),
        Arguments.of(
            all.replace("[domain(\"tri\")]", ""),
            "X3657: 'main' needs [domain(...)]: 'tri', 'quad' or 'isoline'"),
        Arguments.of(
            all.replace("\"tri\"", "\"hexagon\""),
            "X3657: domain must be 'tri', 'quad' or 'isoline', not 'hexagon'"),
        Arguments.of(
            all.replace("\"tri\"", "\"quad\""),
            "X3685: 'constants': the domain 'quad' has 4 SV_TessFactor and 2 SV_InsideTessFactor,"
                + " not 3 and 1"),
        Arguments.of(all.replace("\"tri\"", "3"), "X3657: domain takes a string in quotes"),
        Arguments.of(
            all.replace("func(\"constants\")", "func(\"nothing\")"),
            "X3657: 'nothing': patch constant function not found"),
        Arguments.of(
            all.replace("triangle_cw", "line"),
            "X3657: the domain 'tri' cannot give the topology 'line'"),
        Arguments.of(
            all.replace("outputcontrolpoints(3)", "outputcontrolpoints(33)"),
            "X3657: outputcontrolpoints must be between 1 and 32, not 33"),
        Arguments.of(
            all.replace("outputcontrolpoints(3)", "outputcontrolpoints(4)"),
            "X3659: parameter 'o' cannot be a 'OutputPatch<V, 3>': the hull shader has 4 output"
                + " control points"),
        Arguments.of(
            all.replace("[domain", "[maxtessfactor(65)] [domain"),
            "X3657: maxtessfactor must be between 1 and 64, not 65.0"),
        Arguments.of(
            all.replace("InputPatch<V, 3>", "InputPatch<V, 40>"),
            "X4589: a 'InputPatch' has 1 to 32 control points, given behind its type, not 40"),
        Arguments.of(
            "struct W { float2 other : OTHER; };"
                + all.replace(
                    "OutputPatch<V, 3> o) { P p = (P) o[0].uv.x",
                    "OutputPatch<W, 3> o) { P p = (P) o[0].other.x"),
            "X3659: parameter 'o' cannot be a 'OutputPatch<W, 3>': the hull shader's control points"
                + " have no 'OTHER'"),
        Arguments.of(
            all.replace("return p[i]", "return p[3]"),
            "X3504: array index out of bounds: 3 is not in 0 to 2"),
        Arguments.of(
            all.replace("return p[i]", "return p[p.Lenght]"),
            "X3018: invalid subscript 'Lenght' of a 'InputPatch<V, 3>'"),
        Arguments.of(
            all.replace("return p[i]", "p[i].uv = 0; return p[i]"),
            "X3025: l-value specifies const object"),
        Arguments.of(
            all.replace("uint i : SV_OutputControlPointID", "OutputPatch<V, 3> i")
                .replace("p[i]", "p[0]"),
            "X3658: parameter 'i': hs_5_0 entry points cannot have a 'OutputPatch<V, 3>'"));
  }

  @ParameterizedTest
  @MethodSource
  void hull(String text, String message) {
    assertThat(first(ShaderStage.HULL, VERTEX + text)).isEqualTo(message);
  }

  @Test
  void domainLocationFitsTheDomain() {
    assertThat(
            first(
                ShaderStage.DOMAIN,
                VERTEX
                    + "[domain(\"quad\")] V main(float3 at : SV_DomainLocation, OutputPatch<V, 4>"
                    + " p) { return p[0]; }"))
        .isEqualTo("X4555: parameter 'at': SV_DomainLocation of the domain 'quad' is a float2");
  }

  @Test
  void shaderModel4HasLess() {
    var options = CompileOptions.of("main", ShaderProfile.parse("gs_4_0").orElseThrow());
    String two =
        "[maxvertexcount(1)] void main(point V v[1], inout PointStream<V> s,"
            + " inout PointStream<V> t) { }";
    assertThat(first(options, VERTEX + two))
        .isEqualTo("X4570: 'main': gs_4_0 targets have 1 stream");
    String instances =
        "[instance(2)] [maxvertexcount(1)] void main(point V v[1], inout PointStream<V> s) { }";
    assertThat(first(options, VERTEX + instances))
        .isEqualTo("X3084: instances of geometry shaders need gs_5_0, not gs_4_0");
    assertThat(ShaderProfile.parse("hs_4_0")).isEmpty();
    assertThat(ShaderProfile.parse("ds_4_1")).isEmpty();
  }

  @Test
  void streamsAndPatchesAreOfTheirStages() {
    assertThat(
            first(
                ShaderStage.PIXEL,
                VERTEX + "TriangleStream<V> s; float4 main() : SV_Target" + " { return 0; }"))
        .isEqualTo("X3005: 's': only parameters can be of type 'TriangleStream<V>'");
    assertThat(
            first(
                ShaderStage.PIXEL,
                VERTEX + "float4 main(InputPatch<V, 3> p) : SV_Target { return p[0].pos; }"))
        .isEqualTo("X3658: parameter 'p': ps_5_0 entry points cannot have a 'InputPatch<V, 3>'");
    assertThat(
            first(
                ShaderStage.PIXEL,
                VERTEX + "float4 main() : SV_Target { TriangleStream<V> s; return 0; }"))
        .startsWith("X3");
  }
}
