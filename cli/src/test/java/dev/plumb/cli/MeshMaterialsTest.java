package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.file.PngWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Meshes drawn part by part: world matrices, materials, vertices of every kind.
class MeshMaterialsTest {
  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void start() {
    plumb = new Plumb(folder);
  }

  /// Two squares, the second moved aside by its node: the first a strip with a textured material,
  /// the second a fan with a colour of normalized bytes in each vertex, which mirrors nothing.
  private void twoSquares(String image) {
    var data = ByteBuffer.allocate(48 + 32 + 16 + 8).order(ByteOrder.LITTLE_ENDIAN);
    float[][] corners = {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    for (float[] c : corners) {
      data.putFloat(c[0]).putFloat(c[1]).putFloat(0);
    }
    for (float[] c : corners) {
      data.putFloat(c[0] * 0.5f + 0.5f).putFloat(0.5f - c[1] * 0.5f);
    }
    for (int i = 0; i < 4; i++) {
      data.put(new byte[] {0, (byte) 255, (byte) 128, (byte) 255});
    }
    data.put(new byte[] {0, 1, 3, 2, 0, 1, 2, 3});
    plumb.file(
        "two.gltf",
        """
        {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0, 1]}],
         "nodes": [{"mesh": 0}, {"mesh": 1, "translation": [3, 0, 0]}],
         "meshes": [
          {"primitives": [{"mode": 5, "material": 0, "indices": 4, "attributes": {"POSITION": 0, "TEXCOORD_0": 1}}]},
          {"primitives": [{"mode": 6, "material": 1, "indices": 3, "attributes": {"POSITION": 0, "COLOR_0": 2}}]}],
         "materials": [
          {"pbrMetallicRoughness": {"baseColorFactor": [1, 0.5, 1, 1], "baseColorTexture": {"index": 0}, "roughnessFactor": 0.25}},
          {"pbrMetallicRoughness": {"metallicFactor": 0.5}, "doubleSided": true, "emissiveFactor": [0, 0, 1]}],
         "textures": [{"source": 0, "sampler": 0}], "samplers": [{"magFilter": 9728, "minFilter": 9728}],
         "images": [{"uri": "%s"}],
         "buffers": [{"byteLength": 104, "uri": "data:application/octet-stream;base64,%s"}],
         "bufferViews": [{"buffer": 0, "byteLength": 104}],
         "accessors": [
          {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3", "min": [-1, -1, 0], "max": [1, 1, 0]},
          {"bufferView": 0, "byteOffset": 48, "componentType": 5126, "count": 4, "type": "VEC2"},
          {"bufferView": 0, "byteOffset": 80, "componentType": 5121, "normalized": true, "count": 4, "type": "VEC4"},
          {"bufferView": 0, "byteOffset": 96, "componentType": 5121, "count": 4, "type": "SCALAR"},
          {"bufferView": 0, "byteOffset": 100, "componentType": 5121, "count": 4, "type": "SCALAR"}]}
        """
            .formatted(image, Base64.getEncoder().encodeToString(data.array())));
  }

  private String picture() throws InputException, IOException {
    return picture(new byte[] {-1, 0, 0, -1, 0, -1, 0, -1, 0, 0, -1, -1, -1, -1, -1, -1});
  }

  /// Of 2 x 2 texels, red, green, blue and alpha.
  private String picture(byte[] texels) throws InputException, IOException {
    PngWriter.write(folder.resolve("t.png"), Picture.ofRgba8(2, 2, texels, true));
    byte[] file = Files.readAllBytes(folder.resolve("t.png"));
    return "data:image/png;base64," + Base64.getEncoder().encodeToString(file);
  }

  private static final String SHADER =
      """
      cbuffer C { float4x4 World; float4x4 ViewProjection; };
      cbuffer Material { float4 g_BaseColorFactor; float metallic; float RoughnessFactor; float3 emissiveColor; };
      Texture2D baseColorTexture;
      SamplerState baseColorSampler;
      struct V { float4 p : SV_Position; float2 uv : TEXCOORD; float4 c : COLOR; float x : X; };
      V vs(float3 p : POSITION, float2 uv : TEXCOORD, float4 c : COLOR) {
        V o;
        o.p = mul(ViewProjection, mul(World, float4(p, 1)));
        o.uv = uv;
        o.c = c;
        o.x = World[0][3];
        return o;
      }
      float4 main(V v) : SV_Target {
        float4 base = baseColorTexture.Sample(baseColorSampler, v.uv) * g_BaseColorFactor * v.c;
        return float4(base.rgb * 0.5 + float3(metallic, RoughnessFactor, emissiveColor.b * v.x / 3) * 0.25, 1);
      }
      """;

  private Picture render(String arguments) throws InputException {
    plumb.file("s.hlsl", SHADER);
    var result =
        plumb.run(
            "render @s.hlsl --mesh @two.gltf -o @o.png --size 96x64 --vectors column " + arguments);
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
    return PngReader.read(folder.resolve("o.png"));
  }

  private static boolean has(Picture p, int r, int g, int b) {
    for (int i = 0; i < p.components().length; i += 4) {
      if (Math.abs(p.components()[i] - r) <= 1
          && Math.abs(p.components()[i + 1] - g) <= 1
          && Math.abs(p.components()[i + 2] - b) <= 1) {
        return true;
      }
    }
    return false;
  }

  @Test
  void partsHaveMaterialsAndWorldMatrices() throws InputException, IOException {
    twoSquares(picture());
    Picture p = render("--vs vs");
    // metallic 1, roughness 0.25, four texels of which green is halved
    assertThat(has(p, 191, 16, 0)).isTrue();
    assertThat(has(p, 64, 80, 0)).isTrue();
    assertThat(has(p, 64, 16, 128)).isTrue();
    assertThat(has(p, 191, 80, 128)).isTrue();
    // metallic 0.5, roughness 1, emissive blue by the node's place; the vertices' colour
    assertThat(has(p, 32, 191, 128)).isTrue();
  }

  /// glTF 2.0 §3.9.2: 188 of 255 is half the light. The factor is linear, and so is alpha.
  @Test
  void baseColoursAreDecoded() throws InputException, IOException {
    var texels = new byte[16];
    Arrays.fill(texels, (byte) 188);
    twoSquares(picture(texels));
    plumb.file(
        "s.hlsl",
        """
        Texture2D baseColorTexture;
        SamplerState s;
        float4 main(float2 uv : TEXCOORD) : SV_Target {
          float4 base = baseColorTexture.Sample(s, uv);
          return float4(base.r, base.a, 0, 1);
        }
        """);
    plumb.run("render @s.hlsl --mesh @two.gltf -o @o.png --size 64x64");
    assertThat(has(PngReader.read(folder.resolve("o.png")), 128, 188, 0)).isTrue();
  }

  @Test
  void valuesOfTheCommandLineComeFirst() throws InputException, IOException {
    twoSquares(picture());
    Picture p = render("--vs vs --set g_BaseColorFactor=0,0,0,1");
    assertThat(has(p, 64, 16, 0)).isTrue();
    assertThat(has(p, 191, 16, 0)).isFalse();
  }

  @Test
  void scenesDrawPartsToo() throws InputException, IOException {
    twoSquares(picture());
    plumb.file("s.hlsl", SHADER);
    plumb.file(
        "s.yaml",
        """
        shaders:
          vs: {file: s.hlsl, entry: vs, profile: vs_5_0}
          ps: {file: s.hlsl, profile: ps_5_0}
        textures: {color: {size: 64x32}}
        meshes: {two: two.gltf}
        commands:
          - draw:
              vs: vs
              ps: ps
              mesh: two
              materials: true
              constants:
                World: {identity: 0}
                ViewProjection: {orthographic: {width: 12, height: 4, near: -1, far: 1}}
                metallic: 0
        outputs: {color: o.png}
        """);
    assertThat(plumb.run("render @s.yaml").err()).isEmpty();
    Picture p = PngReader.read(folder.resolve("o.png"));
    assertThat(has(p, 128, 16, 0)).isTrue();
    assertThat(has(p, 0, 191, 64)).isTrue();
  }

  @Test
  void wrongImagesAreToldWithTheMesh() {
    twoSquares("data:image/png;base64,AAAA");
    plumb.file("s.hlsl", SHADER);
    var result = plumb.run("render @s.hlsl --mesh @two.gltf -o @o.png");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("two.gltf").doesNotContain("\tat ");
    twoSquares("no.png");
    assertThat(plumb.run("render @s.hlsl --mesh @two.gltf -o @o.png").exitCode()).isEqualTo(2);
  }

  @Test
  void objFilesHaveMaterials() throws InputException, IOException {
    picture();
    plumb.file(
        "two.gltf.obj",
        """
        mtllib m.mtl
        v -1 -1 0
        v 1 -1 0
        v 1 1 0
        v -1 1 0
        vt 0 0
        vt 1 0
        vt 1 1
        vt 0 1
        usemtl red
        f 1/1 2/2 3/3
        usemtl pictured
        f 1/1 3/3 4/4
        """);
    plumb.file("m.mtl", "newmtl red\nKd 1 0 0\nnewmtl pictured\nKd 0 1 1\nmap_Kd t.png\n");
    plumb.file(
        "s.hlsl",
        """
        float3 Kd;
        Texture2D map_Kd;
        SamplerState s;
        float4 main(float2 uv : TEXCOORD) : SV_Target { return float4(Kd, 1) * map_Kd.SampleLevel(s, uv, 0); }
        """);
    var result =
        plumb.run("render @s.hlsl --mesh @two.gltf.obj -o @o.png --size 64x64 --sampler s=point");
    assertThat(result.err()).isEmpty();
    Picture p = PngReader.read(folder.resolve("o.png"));
    assertThat(has(p, 255, 0, 0)).isTrue();
    assertThat(has(p, 0, 0, 255)).isTrue();
  }

  @Test
  void objFacesWithoutMaterialArePlain() throws InputException {
    plumb.file(
        "part.obj",
        """
        mtllib m.mtl
        v -1 -1 0
        v 1 -1 0
        v 1 1 0
        v -1 1 0
        f 1 2 3
        usemtl red
        f 1 3 4
        """);
    plumb.file("m.mtl", "newmtl red\nKd 1 0 0\n");
    plumb.file("s.hlsl", "float3 Kd; float4 main() : SV_Target { return float4(Kd, 1); }\n");
    assertThat(plumb.run("render @s.hlsl --mesh @part.obj -o @o.png --size 64x64").err()).isEmpty();
    Picture p = PngReader.read(folder.resolve("o.png"));
    assertThat(has(p, 255, 0, 0)).isTrue();
    assertThat(has(p, 255, 255, 255)).isTrue();
  }

  @Test
  void pointsAreDrawn() throws InputException {
    var data = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
    data.putFloat(-1).putFloat(-1).putFloat(0).putFloat(1).putFloat(1).putFloat(0);
    plumb.file(
        "p.gltf",
        """
        {"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
         "meshes": [{"primitives": [{"mode": 0, "attributes": {"POSITION": 0}}]}],
         "buffers": [{"byteLength": 24, "uri": "data:application/octet-stream;base64,%s"}],
         "bufferViews": [{"buffer": 0, "byteLength": 24}],
         "accessors": [{"bufferView": 0, "componentType": 5126, "count": 2, "type": "VEC3", "min": [-1, -1, 0], "max": [1, 1, 0]}]}
        """
            .formatted(Base64.getEncoder().encodeToString(data.array())));
    plumb.file("w.hlsl", "float4 main() : SV_Target { return 1; }\n");
    var result = plumb.run("render @w.hlsl --mesh @p.gltf -o @o.png --size 64x64");
    assertThat(result.err()).isEmpty();
    Picture p = PngReader.read(folder.resolve("o.png"));
    int white = 0;
    for (int i = 0; i < p.components().length; i += 4) {
      white += p.components()[i] / 255;
    }
    assertThat(white).isEqualTo(2);
  }
}
