package dev.plumb.hlsl.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.testing.AddressMemory;
import dev.plumb.hlsl.testing.ShaderProbe;
import org.junit.jupiter.api.Test;

/// Reads and writes of resources of all kinds, looked at word by word.
class UnorderedMemoryTest {
  private final AddressMemory memory = new AddressMemory();

  /// Runs a compute shader of one thread, with statements for its body.
  private void run(String globals, String body) {
    run("cs_5_1", globals, body);
  }

  private void run(String profile, String globals, String body) {
    String text =
        globals
            + "\n[numthreads(4, 1, 1)] void main(uint lane : SV_GroupIndex) { if (lane == 0) {\n"
            + body
            + "\n}}";
    ShaderProbe.of(text, CompileOptions.of("main", ShaderProfile.parse(profile).orElseThrow()))
        .inputAt(1, "SV_GroupIndex", 1)
        .inputAt(2, "SV_GroupIndex", 2)
        .inputAt(3, "SV_GroupIndex", 3)
        .resources(memory)
        .runOnce(true);
  }

  private static final String RAW =
      "RWByteAddressBuffer o : register(u40); ByteAddressBuffer i : register(t41);"
          + " struct S { float2 a; uint n[2]; double d; bool b; float2x2 m; };";

  @Test
  void byteAddressBuffersHoldAnyType() {
    memory.put("t41 16", 1.5f).put("t41 20", 2.5f).put("t41 24", 7).put("t41 28", 8);
    memory.put("t41 36", 0x40080000).put("t41 40", 5).put("t41 44", 1f).put("t41 48", 2f);
    memory.put("t41 52", 3f).put("t41 56", 4f);
    run(
        RAW,
        """
        S s = i.Load<S>(16);
        o.Store(0, asuint(s.a.y));
        o.Store2(4, uint2(s.n[1], s.b));
        o.Store<float>(12, (float) s.d);
        o.Store<float2x2>(16, s.m);
        o.Store<uint3>(32, i.Load<float3>(48).zxy);
        o.Store<int>(44, 2.75);
        """);
    assertThat(memory.floatAt("u40 0")).isEqualTo(2.5f);
    assertThat(memory.at("u40 4")).isEqualTo(8);
    assertThat(memory.at("u40 8")).isEqualTo(1);
    assertThat(memory.floatAt("u40 12")).isEqualTo(3f);
    // matrices lie by columns
    assertThat(memory.floatAt("u40 16")).isEqualTo(1f);
    assertThat(memory.floatAt("u40 20")).isEqualTo(2f);
    assertThat(memory.at("u40 32")).isEqualTo(4);
    assertThat(memory.at("u40 36")).isEqualTo(2);
    assertThat(memory.at("u40 40")).isEqualTo(3);
    assertThat(memory.at("u40 44")).isEqualTo(2);
  }

  @Test
  void structsAreWrittenAroundTheirGaps() {
    run(RAW, "S s = (S) 0; s.a = 1; s.d = 3; s.m = 2; o.Store<S>(0, s);");
    assertThat(memory.floatAt("u40 4")).isEqualTo(1f);
    assertThat(memory.at("u40 20")).isEqualTo(0x40080000);
    assertThat(memory.floatAt("u40 40")).isEqualTo(2f);
    assertThat(memory.size()).isEqualTo(11);
  }

  @Test
  void partsAreWritten() {
    memory.put("u1 (2 3) .0", 1f).put("u1 (2 3) .1", 2f).put("u1 (2 3) .3", 4f);
    memory.put("u2 (5) .0", 40).put("u3 (1 4) .0", 7);
    run(
        "cs_6_0", // typed views are written whole before
        """
        struct S { float3 p; uint n[3]; float2x2 m; };
        RWTexture2D<float4> t : register(u1); RWBuffer<uint> b : register(u2);
        RWStructuredBuffer<S> s : register(u3); RWTexture3D<float2> v : register(u4);
        """,
        """
        uint2 at = uint2(2, 3);
        t[at].x = 9;
        t[at].wz = t[at].yw * 2;
        b[5] += 2;
        b[5] <<= 1;
        b[6]--;
        s[1].p.yz = float2(5, 6);
        s[1].n[b[5] % 3] = 11;
        s[1].n[2]++;
        s[2].m[1] = float2(1, 2);
        v[uint3(1, 2, 3)] = float2(1, 2);
        v[uint3(1, 2, 3)].y *= 4;
        """);
    assertThat(memory.floatAt("u1 (2 3) .0")).isEqualTo(9f);
    assertThat(memory.floatAt("u1 (2 3) .1")).isEqualTo(2f);
    assertThat(memory.floatAt("u1 (2 3) .2")).isEqualTo(8f);
    assertThat(memory.floatAt("u1 (2 3) .3")).isEqualTo(4f);
    assertThat(memory.at("u2 (5) .0")).isEqualTo(84);
    assertThat(memory.at("u2 (6) .0")).isEqualTo(-1);
    assertThat(memory.at("u3 (1 4) .0")).isEqualTo(Float.floatToRawIntBits(5));
    assertThat(memory.at("u3 (1 12) .0")).isEqualTo(11);
    assertThat(memory.at("u3 (1 20) .0")).isEqualTo(1);
    assertThat(memory.floatAt("u4 (1 2 3) .1")).isEqualTo(8f);
  }

  @Test
  void atomicsOfAllPlaces() {
    memory.put("u2 (1) .0", 10).put("u40 8", 5).put("u3 (2 4) .0", -3);
    run(
        """
        struct S { uint a; int b[2]; };
        RWBuffer<uint> b : register(u2); RWStructuredBuffer<S> s : register(u3);
        RWTexture2DArray<int> t : register(u4); RWByteAddressBuffer r : register(u40);
        RWBuffer<uint> o : register(u5); groupshared uint g[4]; groupshared S gs;
        """,
        """
        uint before; int was;
        InterlockedAdd(b[1], 5, before); o[0] = before;
        InterlockedMin(s[2].b[0], -7, was); o[1] = was;
        InterlockedMax(t[uint3(1, 2, 3)], 4);
        InterlockedCompareExchange(b[1], 15, 99, before); o[2] = before;
        InterlockedCompareStore(b[1], 1, 2);
        InterlockedExchange(s[0].a, 12, before);
        r.InterlockedOr(8, 8, before); o[3] = before;
        r.InterlockedXor(8, 1);
        r.InterlockedCompareExchange(8, 12, 77, o[4]);
        InterlockedAdd(g[2], 3); InterlockedAdd(g[2], 4, before); o[5] = before + g[2] * 10;
        InterlockedOr(gs.b[1], 6); InterlockedAnd(gs.b[1], 3, was); o[6] = was * 10 + gs.b[1];
        """);
    assertThat(memory.at("u2 (1) .0")).isEqualTo(99);
    assertThat(memory.at("u3 (2 4) .0")).isEqualTo(-7);
    assertThat(memory.at("u3 (0 0) .0")).isEqualTo(12);
    assertThat(memory.at("u4 (1 2 3) .0")).isEqualTo(4);
    assertThat(memory.at("u40 8")).isEqualTo(77);
    int[] answers = new int[7];
    for (int i = 0; i < answers.length; i++) {
      answers[i] = memory.at("u5 (" + i + ") .0");
    }
    assertThat(answers).containsExactly(10, -3, 15, 5, 12, 73, 62);
  }

  @Test
  void arraysOfResources() {
    for (int register = 3; register < 30; register++) {
      memory.put("t" + register + " (1 1) .0", (float) register);
    }
    run(
        """
        RWBuffer<float> o : register(u0); Texture2D<float> two[2][3] : register(t3);
        Texture2D<float> many[] : register(t10, space1); RWBuffer<uint> n : register(u1);
        """,
        """
        uint i = n[0] + 1, j = n[0] + 2;
        o[0] = two[i][j].Load(int3(1, 1, 0));
        o[1] = two[1][0].Load(int3(1, 1, 0));
        o[2] = many[NonUniformResourceIndex(i * 15)].Load(int3(1, 1, 0));
        o[3] = many[4][uint2(1, 1)];
        o[4] = two[j][j].Load(int3(1, 1, 0)); // past the end
        """);
    assertThat(memory.floatAt("u0 (0) .0")).isEqualTo(8f);
    assertThat(memory.floatAt("u0 (1) .0")).isEqualTo(6f);
    assertThat(memory.floatAt("u0 (2) .0")).isEqualTo(25f);
    assertThat(memory.floatAt("u0 (3) .0")).isEqualTo(14f);
    assertThat(memory.floatAt("u0 (4) .0")).isZero();
  }

  @Test
  void buffersOfConstants() {
    memory.put("t6 (0) .1", 2f).put("t6 (1) .0", 5).put("t6 (2) .0", 6).put("t7 (0) .3", 8f);
    run(
        """
        struct S { float3 p; uint n[2]; };
        TextureBuffer<S> t : register(t6); tbuffer T : register(t7) { float4 v; };
        RWBuffer<float> o : register(u0);
        RasterizerOrderedBuffer<float> q : register(u1);
        """,
        "o[0] = t.p.y; o[1] = t.n[1]; o[2] = v.w; q[3] = t.n[(uint) v.w - 8];");
    assertThat(memory.floatAt("u0 (0) .0")).isEqualTo(2f);
    assertThat(memory.floatAt("u0 (1) .0")).isEqualTo(6f);
    assertThat(memory.floatAt("u0 (2) .0")).isEqualTo(8f);
    assertThat(memory.floatAt("u1 (3) .0")).isEqualTo(5f);
  }
}
