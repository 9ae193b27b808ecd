package dev.plumb.hlsl.reflect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.ShaderProbe;
import org.junit.jupiter.api.Test;

/// The listing, and the offsets in it.
class ListingPrinterTest {
  private static String definitions(String text) {
    String listing = ListingPrinter.print(ShaderProbe.pixel(text).shader().reflection());
    int end = listing.indexOf("// Resource Bindings:");
    return listing.substring(
        listing.indexOf("// cbuffer"), end < 0 ? listing.indexOf("// Input signature:") : end);
  }

  @Test
  void mixedMembers() {
    String text =
        """
        cbuffer Scene { float a; float3 b; float4x4 c; float d[3]; bool e; int f; };
        float4 main() : SV_Target { return a + f + b.z; }
        """;
    assertThat(definitions(text))
        .isEqualTo(
            """
            // cbuffer Scene
            // {
            //
            //   float a;                           // Offset:    0 Size:     4
            //   float3 b;                          // Offset:    4 Size:    12
            //   float4x4 c;                        // Offset:   16 Size:    64 [unused]
            //   float d[3];                        // Offset:   80 Size:    36 [unused]
            //   bool e;                            // Offset:  116 Size:     4 [unused]
            //   int f;                             // Offset:  120 Size:     4
            //
            // }
            //
            //
            """);
    assertThat(
            ShaderProbe.pixel(text)
                .shader()
                .reflection()
                .constantBuffer("Scene")
                .orElseThrow()
                .size())
        .isEqualTo(128);
  }

  @Test
  void vectorsThatDoNotFit() {
    String text =
        """
        cbuffer Scene { float2 a; float3 b; float c; row_major float4x4 d; float e[2]; float2 f; };
        float4 main() : SV_Target { return e[1] + d._m33; }
        """;
    assertThat(definitions(text))
        .isEqualTo(
            """
            // cbuffer Scene
            // {
            //
            //   float2 a;                          // Offset:    0 Size:     8 [unused]
            //   float3 b;                          // Offset:   16 Size:    12 [unused]
            //   float c;                           // Offset:   28 Size:     4 [unused]
            //   row_major float4x4 d;              // Offset:   32 Size:    64
            //   float e[2];                        // Offset:   96 Size:    20
            //   float2 f;                          // Offset:  116 Size:     8 [unused]
            //
            // }
            //
            //
            """);
    assertThat(
            ShaderProbe.pixel(text)
                .shader()
                .reflection()
                .constantBuffer("Scene")
                .orElseThrow()
                .size())
        .isEqualTo(128);
  }

  @Test
  void structsAndDefaults() {
    String text =
        """
        struct Light { float3 position; float range; float4x4 shadow; };
        Light lights[2];
        float4 tint = float4(1, 0, 0, 1);
        float4 main(nointerpolation int i : I) : SV_Target { return tint * lights[i].range; }
        """;
    assertThat(definitions(text))
        .isEqualTo(
            """
            // cbuffer $Globals
            // {
            //
            //   struct Light
            //   {
            //
            //       float3 position;               // Offset:    0
            //       float range;                   // Offset:   12
            //       float4x4 shadow;               // Offset:   16
            //
            //   } lights[2];                       // Offset:    0 Size:   160
            //   float4 tint;                       // Offset:  160 Size:    16
            //      = 0x3f800000 0x00000000 0x00000000 0x3f800000
            //
            // }
            //
            //
            """);
  }

  @Test
  void explicitMajorityOfMembersWins() {
    String text =
        """
        #pragma pack_matrix(row_major)
        struct S { column_major float2x3 a; float2x3 b; };
        int3x4 m;
        S s;
        float4 main() : SV_Target { return m[0].x + s.a._m00 + s.b._m00; }
        """;
    assertThat(definitions(text))
        .isEqualTo(
            """
            // cbuffer $Globals
            // {
            //
            //   row_major int3x4 m;                // Offset:    0 Size:    48
            //   struct S
            //   {
            //
            //       float2x3 a;                    // Offset:   48
            //       row_major float2x3 b;          // Offset:   96
            //
            //   } s;                               // Offset:   48 Size:    76
            //
            // }
            //
            //
            """);
  }

  @Test
  void arraysOfStructsAndScalars() {
    String text =
        """
        struct L { float3 a; uint b; float4 c; float3 d; float3 e; float4 f; float4 g; };
        cbuffer B { float radius[16]; L lights[3]; };
        float4 main() : SV_Target { return radius[1]; }
        """;
    var members =
        ShaderProbe.pixel(text).shader().reflection().constantBuffer("B").orElseThrow().members();
    assertThat(members.get(0).size()).isEqualTo(244);
    assertThat(members.get(1).offset()).isEqualTo(256);
    assertThat(members.get(1).size()).isEqualTo(3 * 96);
  }

  @Test
  void wholeListing() {
    String text =
        """
        cbuffer Scene : register(b3) { float scale; };
        Texture2D<float3> albedo : register(t1);
        Texture2D unusedTexture : register(t5);
        SamplerState point_ : register(s2);
        float4 main(float4 p : SV_Position, float2 uv : TEXCOORD1, out float d : SV_Depth) : SV_Target {
          d = p.z;
          return float4(albedo.Sample(point_, uv) * scale, 1);
        }
        """;
    String listing = ListingPrinter.print(ShaderProbe.pixel(text).shader().reflection());
    assertThat(listing.replaceAll("Approximately \\d+", "Approximately N"))
        .isEqualTo(
            """
            //
            // Generated by Plumb
            //
            //   entry point: main, target: ps_5_0
            //
            //
            // Buffer Definitions:
            //
            // cbuffer Scene
            // {
            //
            //   float scale;                       // Offset:    0 Size:     4
            //
            // }
            //
            //
            // Resource Bindings:
            //
            // Name                                 Type  Format         Dim      HLSL Bind  Count
            // ------------------------------ ---------- ------- ----------- -------------- ------
            // point_                            sampler      NA          NA             s2      1
            // albedo                            texture  float3          2d             t1      1
            // Scene                             cbuffer      NA          NA            cb3      1
            //
            //
            //
            // Input signature:
            //
            // Name                 Index   Mask Register SysValue  Format   Used
            // -------------------- ----- ------ -------- -------- ------- ------
            // SV_Position              0   xyzw        0      POS   float     z
            // TEXCOORD                 1   xy          1     NONE   float   xy
            //
            //
            // Output signature:
            //
            // Name                 Index   Mask Register SysValue  Format   Used
            // -------------------- ----- ------ -------- -------- ------- ------
            // SV_Target                0   xyzw        0   TARGET   float   xyzw
            // SV_Depth                 0    N/A   oDepth    DEPTH   float    YES
            //
            // Approximately N instruction slots used
            """);
  }
}
