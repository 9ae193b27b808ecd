package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.ir.Function;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.runtime.LoadRequest;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.hlsl.runtime.ShaderEnvironment;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Methods of textures and buffers: what is asked of the environment, and what becomes of the
/// answer.
class ResourceMethodTest {
  /// Answers with numbers made of what was asked, and writes down the questions.
  private static final class Recorder implements ShaderEnvironment {
    final List<String> asked = new ArrayList<>();

    @Override
    public int[] constantBuffer(int register) {
      return new int[0];
    }

    @Override
    public void sample(SampleRequest r) {
      asked.add(
          "%s t%d s%d (%s)%s%s%s ch%d"
                  .formatted(
                      r.op,
                      r.texture,
                      r.sampler,
                      floats(r.coordinates),
                      r.lodOrBias == null ? "" : " lod " + r.lodOrBias[0],
                      r.compare == null ? "" : " cmp " + r.compare[0],
                      r.ddx.length == 0 ? "" : " d " + floats(r.ddx) + " " + floats(r.ddy),
                      r.channel)
              + (r.offsets.length == 0 ? "" : " o " + ints(r.offsets))
              + (r.clamp == null ? "" : " clamp " + r.clamp[0]));
      for (int c = 0; c < r.results.length; c++) {
        java.util.Arrays.fill(
            r.results[c], 0, r.lanes, Float.floatToRawIntBits(10 * r.texture + c));
      }
    }

    @Override
    public void load(LoadRequest r) {
      asked.add(
          "load %s%d (%s)%s"
                  .formatted(
                      r.unordered ? "u" : "t",
                      r.register,
                      ints(r.address),
                      r.level == null ? "" : " level " + r.level[0])
              + (r.offsets.length == 0 ? "" : " o " + ints(r.offsets)));
      for (int c = 0; c < r.results.length; c++) {
        java.util.Arrays.fill(r.results[c], 0, r.lanes, Float.floatToRawIntBits(100 + c));
      }
    }

    @Override
    public int[] dimensions(int register, boolean unordered, int level) {
      return new int[] {640 >> level, 480 >> level, 6, 9, 4};
    }

    private static String floats(float[][] columns) {
      var text = new ArrayList<String>();
      for (float[] column : columns) {
        text.add(Float.toString(column[0]));
      }
      return String.join(" ", text);
    }

    private static String ints(int[][] columns) {
      var text = new ArrayList<String>();
      for (int[] column : columns) {
        text.add(Integer.toString(column[0]));
      }
      return String.join(" ", text);
    }
  }

  private final Recorder recorder = new Recorder();

  private float[] run(String globals, String body) {
    String text =
        globals + " SamplerState s : register(s3); float4 main() : SV_Target { " + body + " }";
    float[] result = ShaderProbe.pixel(text).resources(recorder).run().floats("SV_Target");
    assertThat(recorder.asked.subList(recorder.asked.size() / 2, recorder.asked.size()))
        .isEqualTo(recorder.asked.subList(0, recorder.asked.size() / 2));
    recorder.asked.subList(recorder.asked.size() / 2, recorder.asked.size()).clear();
    return result;
  }

  @Test
  void samplesOfAllKinds() {
    String body =
        """
        float4 v = t.Sample(s, float2(1, 2));
        v += t.Sample(s, float2(1, 2), int2(3, -4));
        v += t.SampleBias(s, float2(1, 2), 5);
        v += t.SampleLevel(s, float2(1, 2), 6);
        v += t.SampleGrad(s, float2(1, 2), float2(3, 4), float2(5, 6));
        v += t.CalculateLevelOfDetail(s, float2(1, 2));
        return v;
        """;
    assertThat(run("Texture2D t : register(t2);", body)).containsExactly(120, 125, 130, 135);
    assertThat(recorder.asked)
        .containsExactly(
            "SAMPLE t2 s3 (1.0 2.0) ch0",
            "SAMPLE t2 s3 (1.0 2.0) ch0 o 3 -4",
            "SAMPLE_BIAS t2 s3 (1.0 2.0) lod 5.0 ch0",
            "SAMPLE_LEVEL t2 s3 (1.0 2.0) lod 6.0 ch0",
            "SAMPLE_GRAD t2 s3 (1.0 2.0) d 3.0 4.0 5.0 6.0 ch0",
            "LOD t2 s3 (1.0 2.0) ch0");
  }

  @Test
  void clampsAndStatus() {
    String body =
        """
        uint a = 0, b = 0, c = 0, d = 0, e = 0, f = 0; float g = 0; int4 h = 0;
        float4 v = t.Sample(s, float2(1, 2), int2(3, -4), 0.5);
        v += t.Sample(s, float2(1, 2), int2(3, -4), 0.5, a);
        v += t.SampleBias(s, float2(1, 2), 5, int2(1, 1), 0.25, b);
        v += t.SampleLevel(s, float2(1, 2), 6, int2(2, 2), c);
        v += t.SampleGrad(s, float2(1, 2), 3, 4, int2(0, 1), 0.75, d);
        v += cube.Sample(s, float3(1, 2, 3), 1.5, e);
        v += cube.SampleLevel(s, float3(1, 2, 3), 7, f);
        v += t.GatherGreen(s, float2(1, 2), int2(1, 2), int2(3, 4), int2(5, 6), int2(7, -8), g);
        v += t.Load(int3(1, 2, 3), int2(4, 5), h.z);
        v += b1.Load(9, h.w);
        bool mapped = CheckAccessFullyMapped(a) && CheckAccessFullyMapped(b) && c && d && e && f
            && CheckAccessFullyMapped((uint) g);
        return (mapped ? h : -1) + v * 0;
        """;
    String globals =
        "Texture2D t : register(t2); TextureCube cube : register(t4); Buffer<float4> b1"
            + " : register(t1);";
    assertThat(run(globals, body)).containsExactly(0, 0, 1, 1);
    assertThat(recorder.asked)
        .containsExactly(
            "SAMPLE t2 s3 (1.0 2.0) ch0 o 3 -4 clamp 0.5",
            "SAMPLE t2 s3 (1.0 2.0) ch0 o 3 -4 clamp 0.5",
            "SAMPLE_BIAS t2 s3 (1.0 2.0) lod 5.0 ch0 o 1 1 clamp 0.25",
            "SAMPLE_LEVEL t2 s3 (1.0 2.0) lod 6.0 ch0 o 2 2",
            "SAMPLE_GRAD t2 s3 (1.0 2.0) d 3.0 3.0 4.0 4.0 ch0 o 0 1 clamp 0.75",
            "SAMPLE t4 s3 (1.0 2.0 3.0) ch0 clamp 1.5",
            "SAMPLE_LEVEL t4 s3 (1.0 2.0 3.0) lod 7.0 ch0",
            "GATHER t2 s3 (1.0 2.0) ch1 o 1 2 3 4 5 6 7 -8",
            "load t2 (1 2) level 3 o 4 5",
            "load t1 (9)");
  }

  @Test
  void gathersAndComparisons() {
    String body =
        """
        float4 v = t.GatherBlue(s, float3(1, 2, 3));
        v.x = t.SampleCmp(c, float3(1, 2, 3), 0.5);
        v.y = t.SampleCmpLevelZero(c, float3(1, 2, 3), 0.25);
        v.zw += t.GatherRed(s, float3(1, 2, 3), int2(1, 2), int2(3, 4), int2(5, 6), int2(7, -8)).xy;
        return v;
        """;
    assertThat(
            run("Texture2DArray t : register(t1); SamplerComparisonState c : register(s5);", body))
        .containsExactly(10, 10, 22, 24);
    assertThat(recorder.asked)
        .containsExactly(
            "GATHER t1 s3 (1.0 2.0 3.0) ch2",
            "SAMPLE_CMP t1 s5 (1.0 2.0 3.0) cmp 0.5 ch0",
            "SAMPLE_CMP_LEVEL_ZERO t1 s5 (1.0 2.0 3.0) cmp 0.25 ch0",
            "GATHER t1 s3 (1.0 2.0 3.0) ch0 o 1 2 3 4 5 6 7 -8");
  }

  @Test
  void loads() {
    String globals =
        "Texture2D<float2> t : register(t0); Buffer<float4> b : register(t1); Texture2DMS<float3,"
            + " 4> m : register(t2);";
    String body =
        """
        float2 v = t.Load(int3(1, 2, 3)) + t[uint2(4, 5)] + t.mips[2][uint2(6, 7)];
        float4 w = b.Load(8) + b[9u];
        float3 x = m.Load(int2(1, 2), 3);
        return float4(v, w.w, x.z);
        """;
    assertThat(run(globals, body)).containsExactly(300, 303, 206, 102);
    assertThat(recorder.asked)
        .containsExactly(
            "load t0 (1 2) level 3",
            "load t0 (4 5)",
            "load t0 (6 7) level 2",
            "load t1 (8)",
            "load t1 (9)",
            "load t2 (1 2) level 3");
  }

  @Test
  void structuredAndRawBuffers() {
    String globals =
        "struct S { float3 a; float b[2]; }; StructuredBuffer<S> t : register(t0);"
            + " ByteAddressBuffer r : register(t1);";
    String body = "int i = 1; return float4(t[2].a.y, t[3].b[i], asfloat(r.Load2(16)));";
    assertThat(run(globals, body)).containsExactly(100, 100, 100, 101);
    assertThat(recorder.asked).containsExactly("load t0 (2 4)", "load t0 (3 16)", "load t1 (16)");
  }

  @Test
  void dimensions() {
    String body =
        """
        uint w, h, levels;
        float fw, fh;
        t.GetDimensions(1, w, h, levels);
        t.GetDimensions(fw, fh);
        return float4(w, h, levels, fw + fh);
        """;
    assertThat(run("Texture2D t;", body)).containsExactly(320, 240, 9, 1120);
  }

  @Test
  void functionsAreLoweredForEachSetOfObjects() {
    String text =
        """
        Texture2D a : register(t0);
        Texture2D b[4] : register(t4);
        SamplerState s : register(s0);
        float4 look(Texture2D t, SamplerState u, float2 at) { return t.Sample(u, at); }
        float4 both(Texture2D t, Texture2D v, float2 at) { return look(t, s, at) + look(v, s, at); }
        float4 main(nointerpolation int i : I) : SV_Target {
          return both(a, b[1], 0) + look(a, s, 0) + look(b[i], s, 0) + both(b[3], a, 0);
        }
        """;
    ShaderProbe probe = ShaderProbe.pixel(text).resources(recorder).input("I", 2);
    assertThat(probe.run().floats("SV_Target")[0]).isEqualTo(50 + 60 + 70);
    Module module = probe.shader().debugModule().module();
    assertThat(module.functions())
        .extracting(Function::name)
        .containsExactly("look", "look", "both", "both", "main");
  }

  @Test
  void arraysOfTexturesArePassedWhole() {
    String text =
        """
        Texture2D b[2][2] : register(t4);
        SamplerState s : register(s0);
        float4 look(Texture2D t[2], int i) { return t[i].Sample(s, 0) + t[1].Sample(s, 0); }
        float4 main(nointerpolation int i : I) : SV_Target { return look(b[1], i) + look(b[i], 0); }
        """;
    ShaderProbe probe = ShaderProbe.pixel(text).resources(recorder).input("I", 0);
    assertThat(probe.run().floats("SV_Target")[0]).isEqualTo(60 + 70 + 40 + 50);
  }

  @Test
  void textureBuffersAreReadAsTexels() {
    String globals = "tbuffer T : register(t6) { float4 a; float b[3]; int i; };";
    assertThat(run(globals, "return float4(a.z, b[2], 0, 0);")).containsExactly(102, 100, 0, 0);
    assertThat(recorder.asked).containsExactly("load t6 (0)", "load t6 (3)");
  }
}
