package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How entry functions' parameters and results become signatures.
class SignatureTest {
  private static List<String> describe(List<SignatureElement> elements) {
    return elements.stream()
        .map(
            e ->
                "%s%d %s %s v%d.%s %s"
                    .formatted(
                        e.semantic(),
                        e.semanticIndex(),
                        e.systemValue(),
                        e.type().text,
                        e.register(),
                        "xyzw"
                            .substring(e.startComponent(), e.startComponent() + e.componentCount()),
                        e.interpolation()))
        .toList();
  }

  private static List<String> inputs(ShaderProbe probe) {
    return describe(probe.shader().module().module().inputs());
  }

  private static List<String> outputs(ShaderProbe probe) {
    return describe(probe.shader().module().module().outputs());
  }

  @Test
  void pixelInputsArePackedByInterpolation() {
    String text =
        """
        struct In {
          float4 p : SV_Position;
          float2 a : TEXCOORD0;
          nointerpolation float b : B;
          float2 c : TEXCOORD1;
          float3 d : D;
          uint e : E;
          noperspective float f : F;
          bool front : SV_IsFrontFace;
        };
        float4 main(In i) : SV_Target { return i.a.x; }
        """;
    assertThat(inputs(ShaderProbe.pixel(text)))
        .containsExactly(
            "SV_Position0 POSITION f32 v0.xyzw LINEAR_NOPERSPECTIVE",
            "TEXCOORD0 NONE f32 v1.xy LINEAR",
            "B0 NONE f32 v2.x CONSTANT",
            "TEXCOORD1 NONE f32 v1.zw LINEAR",
            "D0 NONE f32 v3.xyz LINEAR",
            "E0 NONE u32 v2.y CONSTANT",
            "F0 NONE f32 v4.x LINEAR_NOPERSPECTIVE",
            "SV_IsFrontFace0 IS_FRONT_FACE bool v5.x CONSTANT");
  }

  @Test
  void vertexInputsHaveRegistersOfTheirOwn() {
    String text =
        """
        float4 main(float2 a : A, uint id : SV_VertexID, float2 b : A1, out float2 o : TEXCOORD3) : SV_Position {
          o = a;
          return float4(a, b);
        }
        """;
    ShaderProbe probe = ShaderProbe.vertex(text);
    assertThat(inputs(probe))
        .containsExactly(
            "A0 NONE f32 v0.xy UNDEFINED",
            "SV_VertexID0 VERTEX_ID u32 v1.x UNDEFINED",
            "A1 NONE f32 v2.xy UNDEFINED");
    assertThat(outputs(probe))
        .containsExactly(
            "SV_Position0 POSITION f32 v0.xyzw LINEAR_NOPERSPECTIVE",
            "TEXCOORD3 NONE f32 v1.xy LINEAR");
    var run = probe.input("A", 1, 2).input("A1", 3, 4).run();
    assertThat(run.floats("SV_Position")).containsExactly(1, 2, 3, 4);
    assertThat(run.floats("TEXCOORD3")).containsExactly(1, 2);
  }

  @Test
  void arraysCountUpTheIndex() {
    String text = "float4 main(float2 t[3] : TEXCOORD2) : SV_Target { return float4(t[0], t[2]); }";
    ShaderProbe probe = ShaderProbe.pixel(text);
    assertThat(inputs(probe))
        .containsExactly(
            "TEXCOORD2 NONE f32 v0.xy LINEAR",
            "TEXCOORD3 NONE f32 v1.xy LINEAR",
            "TEXCOORD4 NONE f32 v2.xy LINEAR");
    assertThat(probe.input("TEXCOORD2", 1, 2).input("TEXCOORD4", 5, 6).run().floats("SV_Target"))
        .containsExactly(1, 2, 5, 6);
  }

  @Test
  void matricesFillRegistersByMajority() {
    String text =
        """
        float4 main(row_major float2x3 r : R, column_major float2x3 c : C) : SV_Position {
          return float4(r._m01, r._m10, c._m01, c._m10);
        }
        """;
    ShaderProbe probe = ShaderProbe.vertex(text);
    assertThat(inputs(probe))
        .extracting(
            s -> s.substring(0, s.indexOf(' ')) + s.substring(s.indexOf(" v"), s.lastIndexOf(' ')))
        .containsExactly("R0 v0.xyz", "R1 v1.xyz", "C0 v2.xy", "C1 v3.xy", "C2 v4.xy");
    float[] v =
        probe
            .input("R", 1, 2, 3)
            .input("R1", 4, 5, 6)
            .input("C0", 10, 20)
            .input("C1", 30, 40)
            .run()
            .floats("SV_Position");
    assertThat(v).containsExactly(2, 4, 30, 20);
  }

  @Test
  void targetsAndDepth() {
    String text =
        """
        struct Out { float4 a : SV_Target2; float2 b : SV_Target; float d : SV_Depth; };
        Out main() { Out o; o.a = 1; o.b = 2; o.d = 0.5; return o; }
        """;
    ShaderProbe probe = ShaderProbe.pixel(text);
    assertThat(outputs(probe))
        .containsExactly(
            "SV_Target2 TARGET f32 v2.xyzw UNDEFINED",
            "SV_Target0 TARGET f32 v0.xy UNDEFINED",
            "SV_Depth0 DEPTH f32 v-1.x UNDEFINED");
    assertThat(probe.run().floats("SV_Target")).containsExactly(2, 2);
  }

  @Test
  void theOuterModifierOfNestedStructsCountsAndTheInnerOneFromShaderModel6On() {
    String text =
        """
        struct Inner { float a : A; centroid float b : B; };
        struct In { noperspective Inner i; float c : C; center float d : D; };
        float4 main(In i) : SV_Target { return i.i.a; }
        """;
    assertThat(inputs(ShaderProbe.pixel(text)))
        .containsExactly(
            "A0 NONE f32 v0.x LINEAR_NOPERSPECTIVE",
            "B0 NONE f32 v0.y LINEAR_NOPERSPECTIVE",
            "C0 NONE f32 v1.x LINEAR",
            "D0 NONE f32 v1.y LINEAR");
    var model6 = CompileOptions.of("main", ShaderProfile.parse("ps_6_0").orElseThrow());
    assertThat(inputs(ShaderProbe.of(text, model6)))
        .containsExactly(
            "A0 NONE f32 v0.x LINEAR_NOPERSPECTIVE",
            "B0 NONE f32 v1.x LINEAR_CENTROID",
            "C0 NONE f32 v2.x LINEAR",
            "D0 NONE f32 v2.y LINEAR");
  }

  @Test
  void aSemanticOverridesThoseOfTheFields() {
    String text =
        """
        struct Inner { float2 a : A; float b; };
        struct In { float4 c : C; Inner i; };
        float4 main(In i : T1) : SV_Target { return i.c; }
        """;
    assertThat(inputs(ShaderProbe.pixel(text)))
        .containsExactly(
            "T1 NONE f32 v0.xyzw LINEAR", "T2 NONE f32 v1.xy LINEAR", "T3 NONE f32 v1.z LINEAR");
  }

  @Test
  void aSuffixOfTheSemanticAsksForTheCentroid() {
    String text =
        """
        struct In { float a : A1_centroid; float b : B_Centroid; };
        float4 main(In i, noperspective float c : C2_CENTROID) : SV_Target { return i.a; }
        """;
    assertThat(inputs(ShaderProbe.pixel(text)))
        .containsExactly(
            "A1 NONE f32 v0.x LINEAR_CENTROID",
            "B0 NONE f32 v0.y LINEAR_CENTROID",
            "C2 NONE f32 v1.x LINEAR_NOPERSPECTIVE_CENTROID");
  }

  /// The elements' places alone: `A0 v0.x`.
  private static List<String> packed(String fields) {
    String text = "struct In { " + fields + " }; float4 main(In i) : SV_Target { return 1; }";
    return ShaderProbe.pixel(text).shader().module().module().inputs().stream()
        .map(
            e ->
                e.semantic()
                    + e.semanticIndex()
                    + " v"
                    + e.register()
                    + "."
                    + "xyzw".substring(e.startComponent(), e.startComponent() + e.componentCount()))
        .toList();
  }

  @Test
  void anElementFillsTheEmptiestRegister() {
    assertThat(packed("float3 a : A; float2 b : B; float c : C; float d : D; float e : E;"))
        .containsExactly("A0 v0.xyz", "B0 v1.xy", "C0 v1.z", "D0 v0.w", "E0 v1.w");
  }

  @Test
  void integersShareWithFloatsThatAreNotInterpolated() {
    assertThat(packed("nointerpolation float2 a : A; int b : B; uint c : C; float d : D;"))
        .containsExactly("A0 v0.xy", "B0 v0.z", "C0 v0.w", "D0 v1.x");
  }

  @Test
  void modesOfInterpolationKeepApart() {
    assertThat(
            packed(
                "float a : A; centroid float b : B; sample float c : C; noperspective float d : D;"
                    + " linear float e : E;"))
        .containsExactly("A0 v0.x", "B0 v1.x", "C0 v2.x", "D0 v3.x", "E0 v0.y");
  }

  @Test
  void elementsOfArraysStartRegistersThatOthersFillUp() {
    assertThat(packed("float2 a[2] : A; float b : B; float3 c : C; float d : D;"))
        .containsExactly("A0 v0.xy", "A1 v1.xy", "B0 v0.z", "C0 v2.xyz", "D0 v1.z");
    assertThat(packed("float a : A; float2x2 m : M; float b : B;"))
        .containsExactly("A0 v0.x", "M0 v1.xy", "M1 v2.xy", "B0 v0.y");
  }

  @Test
  void nestedStructsStartRegistersAndSeparateParametersShare() {
    String text =
        """
        struct N { float b : B; float c : C; };
        float4 main(float a : A, N n, float d : D) : SV_Target { return 1; }
        """;
    assertThat(inputs(ShaderProbe.pixel(text)))
        .containsExactly(
            "A0 NONE f32 v0.x LINEAR",
            "B0 NONE f32 v1.x LINEAR",
            "C0 NONE f32 v0.y LINEAR",
            "D0 NONE f32 v1.y LINEAR");
  }

  @Test
  void clipDistancesArePackedAndIndicesCloseARegister() {
    String text =
        """
        struct Out {
          float4 p : SV_Position;
          float2 clip : SV_ClipDistance0;
          float2 cull : SV_CullDistance0;
          nointerpolation uint id : ID;
          uint slice : SV_RenderTargetArrayIndex;
          uint late : LATE;
          uint view : SV_ViewportArrayIndex;
        };
        Out main() { return (Out)0; }
        """;
    assertThat(outputs(ShaderProbe.vertex(text)))
        .extracting(
            s -> s.substring(0, s.indexOf(' ')) + s.substring(s.indexOf(" v"), s.lastIndexOf(' ')))
        .containsExactly(
            "SV_Position0 v0.xyzw",
            "SV_ClipDistance0 v1.xy",
            "SV_CullDistance0 v1.zw",
            "ID0 v2.x",
            "SV_RenderTargetArrayIndex0 v2.y",
            "LATE0 v3.x",
            "SV_ViewportArrayIndex0 v3.y");
  }

  @Test
  void clipPlanesGiveDistances() {
    var run =
        ShaderProbe.vertex(
                """
                cbuffer c : register(b0) { float4 planes[2]; };
                [clipplanes(planes[0], planes[1])]
                float4 main(float4 p : POSITION) : SV_Position { return p * 2; }
                """)
            .constants(0, 1f, 2f, 3f, 4f, 0f, 0f, 0f, -1f)
            .input("POSITION", 1, 2, 3, 4)
            .run();
    assertThat(run.floats("SV_ClipDistance")).containsExactly(60);
    assertThat(run.floats("SV_ClipDistance1")).containsExactly(-8);
    assertThat(run.floats("SV_Position")).containsExactly(2, 4, 6, 8);
  }
}
