package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import org.junit.jupiter.api.Test;

/// What Direct3D 11 has not, and what Vulkan's attributes say.
class LaterFeaturesTest {
  private static final CompileOptions PIXEL =
      CompileOptions.of("main", new ShaderProfile(ShaderStage.PIXEL, 6, 6));

  @Test
  void eachFeatureIsNamedOnce() {
    String text =
        """
        RaytracingAccelerationStructure scene : register(t0);
        float trace() {
          RayDesc ray;
          RayQuery<RAY_FLAG_NONE> q;
          TraceRay(scene, 0, 255, 0, 1, 0, ray, q);
          return 0;
        }
        FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> feedback;
        RWTexture2DMS<float4, 4> target;
        groupshared uint64_t total;
        float4 main() : SV_Target {
          Texture2D<float4> t = ResourceDescriptorHeap[3];
          InterlockedAdd64(total, 1);
          return 0;
        }
        """;
    assertThat(Messages.of(text, PIXEL))
        .containsExactly(
            "X3042: 'RaytracingAccelerationStructure': ray tracing is not part of Direct3D 11",
            "X3042: 'FeedbackTexture2D': sampler feedback is not part of Direct3D 11",
            "X3042: 'RWTexture2DMS': writable multisampled textures are not part of Direct3D 11",
            "X3042: 'ResourceDescriptorHeap': dynamic resources are not part of Direct3D 11",
            "X3042: 'InterlockedAdd64': 64-bit atomics are not part of Direct3D 11");
  }

  @Test
  void parametersOfMeshShadersAreRefusedOnce() {
    String text =
        """
        struct V { float4 p : SV_Position; }; struct P { uint id; };
        [outputtopology("triangle")] [numthreads(32, 1, 1)]
        void mesh(uint i : SV_GroupIndex, in payload P given, out indices uint3 t[12],
            out vertices V v[8]) {
          SetMeshOutputCounts(8, 12);
        }
        float4 main() : SV_Target { return 0; }
        """;
    assertThat(Messages.of(text, PIXEL))
        .containsExactly("X3042: 'payload': mesh shaders are not part of Direct3D 11");
    String names =
        """
        typedef float payload; struct vertices { float a; };
        float f(in payload x, inout vertices v, payload indices) { return x + v.a + indices; }
        float4 main() : SV_Target { vertices v = {1}; return f(2, v, 3); }
        """;
    assertThat(ShaderProbe.of(names, PIXEL).run().floats("SV_Target")[0]).isEqualTo(6);
  }

  @Test
  void featuresOfSemantics() {
    String text =
        """
        float4 main(float3 b : SV_Barycentrics, uint v : sv_viewid, uint r : SV_ShadingRate,
            float3 again : SV_Barycentrics1) : SV_Target { return b.x + v + r; }
        """;
    assertThat(Messages.of(text, PIXEL))
        .containsExactly(
            "X3042: 'SV_Barycentrics': barycentrics are not part of Direct3D 11",
            "X3042: 'sv_viewid': view instancing is not part of Direct3D 11",
            "X3042: 'SV_ShadingRate': variable-rate shading is not part of Direct3D 11");
  }

  @Test
  void namesOfFeaturesMayBeDeclared() {
    String text =
        """
        struct RayDesc { float3 Origin; float TMin; };
        uint InstanceID(uint x) { return x + 1; }
        float4 main() : SV_Target { RayDesc r = {1, 2, 3, 4}; return r.TMin + InstanceID(2); }
        """;
    assertThat(ShaderProbe.of(text, PIXEL).run().floats("SV_Target")[0]).isEqualTo(7);
  }

  @Test
  void attributesOfOtherBackEnds() {
    String text =
        """
        #define RS "RootFlags(0), CBV(b0)"
        [[vk::binding(3)]] Texture2D<float4> picture;
        [[vk::binding(3, 0)]] SamplerState linearly;
        [[vk::binding(2)]] cbuffer Camera { float4x4 view; };
        [[vk::binding(9)]] Texture2D<float4> other : register(t5);
        [[vk::binding(700)]] Texture2D<float4> far;
        [[vk::push_constant]] struct Push { float4 tint; } push;
        [[vk::constant_id(4)]] const float scale = 2.5;
        struct Input { [[vk::location(1)]] float2 uv : TEXCOORD0; };
        [RootSignature(RS)] [shader("pixel")] [noinline]
        [[vk::location(0)]]
        float4 main([[vk::location(0)]] Input input) : SV_Target {
          return picture.Sample(linearly, input.uv) + view[0] + other.Load(0) + far.Load(0)
              + push.tint * scale;
        }
        """;
    var result = HlslCompiler.compile(SourceFile.of("v.hlsl", text), PIXEL);
    assertThat(result.diagnostics()).isEmpty();
    var module = ((CompileResult.Compiled) result).shader().module().module();
    assertThat(module.resources().stream().map(r -> r.name() + " t" + r.register()))
        .containsExactlyInAnyOrder("picture t3", "other t5", "far t0");
    assertThat(module.samplers().getFirst().register()).isEqualTo(3);
    assertThat(module.constantBuffers().stream().map(b -> b.name() + " b" + b.register()))
        .contains("Camera b2");
  }

  @Test
  void specializationConstantsHaveTheirDefaults() {
    String text =
        """
        [[vk::constant_id(0)]] const uint COUNT = 3;
        float4 main() : SV_Target { float a[COUNT] = {1, 2, 3}; return a[COUNT - 1]; }
        """;
    assertThat(ShaderProbe.of(text, PIXEL).run().floats("SV_Target")[0]).isEqualTo(3);
  }
}
