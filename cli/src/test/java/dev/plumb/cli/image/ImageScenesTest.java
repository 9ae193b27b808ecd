package dev.plumb.cli.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.InputException;
import dev.plumb.cli.Plumb;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.cli.image.TextureData.Encoding;
import dev.plumb.cli.image.TextureData.Kind;
import dev.plumb.cli.image.dds.DdsWriter;
import dev.plumb.emulator.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Image files as textures of shaders, and textures as image files.
class ImageScenesTest {
  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
  }

  /// A DDS file of R8G8B8A8_UNORM whose texels are (10 mip, 10 slice + depth slice, 7, 255).
  private void dds(String name, Kind kind, int w, int h, int d, int mips, int slices)
      throws IOException {
    var subresources = new ArrayList<byte[]>();
    for (int s = 0; s < slices; s++) {
      for (int m = 0; m < mips; m++) {
        int plane = TextureData.side(w, m) * TextureData.side(h, m);
        var texels = new byte[4 * plane * TextureData.side(d, m)];
        for (int t = 0; t < texels.length / 4; t++) {
          texels[4 * t] = (byte) (10 * m);
          texels[4 * t + 1] = (byte) (10 * s + t / plane);
          texels[4 * t + 2] = 7;
          texels[4 * t + 3] = -1;
        }
        subresources.add(texels);
      }
    }
    var texture =
        new TextureData(
            kind, Format.R8G8B8A8_UNORM, w, h, d, mips, slices, subresources, Encoding.UNSTATED);
    var out = new ByteArrayOutputStream();
    DdsWriter.write(out, texture);
    plumb.file(name, out.toByteArray());
  }

  private static final String SAMPLING =
      "SamplerState s;\nfloat4 main(float4 p : SV_Position) : SV_Target { return t.";

  /// What a shader reads: the first pixel of a picture of floats.
  private float[] drawn(String declaration, String sample, String file) throws InputException {
    plumb.file("s.hlsl", declaration + " t;\n" + SAMPLING + sample + "; }\n");
    var result =
        plumb.run(
            "render @s.hlsl -o @o.exr --size 1x1 --format R32G32B32A32_FLOAT --texture t=@" + file);
    assertThat(result).isEqualTo(new Plumb.Result(0, "", ""));
    return ImageBytes.floats(ImageFiles.read(folder.resolve("o.exr")));
  }

  private static float[] texel(int red, int green) {
    return new float[] {red / 255f, green / 255f, 7 / 255f, 1};
  }

  @Test
  void shadersSeeLevelsSlicesAndFaces() throws IOException, InputException {
    dds("two.dds", Kind.TEXTURE2D, 4, 4, 1, 3, 1);
    assertThat(drawn("Texture2D", "SampleLevel(s, 0.5, 2)", "two.dds")).isEqualTo(texel(20, 0));
    dds("array.dds", Kind.TEXTURE2D, 4, 2, 1, 2, 3);
    assertThat(drawn("Texture2DArray", "SampleLevel(s, float3(0, 0, 2), 1)", "array.dds"))
        .isEqualTo(texel(10, 20));
    dds("cube.dds", Kind.CUBE, 4, 4, 1, 1, 6);
    assertThat(drawn("TextureCube", "SampleLevel(s, float3(0, -1, 0), 0)", "cube.dds"))
        .isEqualTo(texel(0, 30));
    dds("cubes.dds", Kind.CUBE, 4, 4, 1, 1, 12);
    assertThat(drawn("TextureCubeArray", "SampleLevel(s, float4(0, 0, -1, 1), 0)", "cubes.dds"))
        .isEqualTo(texel(0, 110));
    dds("volume.dds", Kind.TEXTURE3D, 2, 2, 4, 2, 1);
    assertThat(drawn("Texture3D", "Load(int4(0, 1, 3, 0))", "volume.dds")).isEqualTo(texel(0, 3));
    assertThat(drawn("Texture3D", "Load(int4(0, 0, 1, 1))", "volume.dds")).isEqualTo(texel(10, 1));
    dds("row.dds", Kind.TEXTURE1D, 4, 1, 1, 3, 1);
    assertThat(drawn("Texture1D", "SampleLevel(s, 0.5, 1)", "row.dds")).isEqualTo(texel(10, 0));
  }

  @Test
  void formatsStayThoseOfTheFile() throws IOException, InputException {
    plumb.file(
        "f.pfm",
        new ImageBytes()
            .text("PF\n1 1\n-1\n")
            .ints(Float.floatToRawIntBits(1e6f), Float.floatToRawIntBits(-3), 0)
            .toBytes());
    assertThat(drawn("Texture2D", "Load(0)", "f.pfm")).containsExactly(1e6f, -3, 0, 1);
    var bc1 = new ByteArrayOutputStream();
    DdsWriter.write(
        bc1, TextureData.picture(Format.BC1_UNORM, 4, 4, new byte[] {0, -8, 31, 0, 0, 0, 0, 0}));
    plumb.file("bc1.dds", bc1.toByteArray());
    assertThat(drawn("Texture2D", "Load(0)", "bc1.dds")).containsExactly(1, 0, 0, 1);
  }

  // ---- scenes

  private static final String SCENE =
      """
      shaders:
        vs: {file: t.hlsl, entry: vs, profile: vs_5_0}
        ps: {file: t.hlsl, entry: ps, profile: ps_5_0}
      textures:
        t: {%s}
        target: {size: 1x1, format: R32G32B32A32_FLOAT}
      commands:
        - draw: {vs: vs, ps: ps, vertices: 3, targets: target, textures: {t: t}}
      outputs:
        target: o.exr
      """;

  private Plumb.Result scene(String texture, String type, String load) {
    plumb.file(
        "t.hlsl",
        """
        %s t;
        float4 vs(uint id : SV_VertexID) : SV_Position {
          return float4(float2((id << 1) & 2, id & 2) * float2(2, -2) + float2(-1, 1), 0, 1);
        }
        float4 ps() : SV_Target { return t.%s; }
        """
            .formatted(type, load));
    plumb.file("s.yaml", SCENE.formatted(texture));
    return plumb.run("render @s.yaml");
  }

  private float[] sceneTexel(String texture, String type, String load) throws InputException {
    assertThat(scene(texture, type, load).exitCode()).isZero();
    return ImageBytes.floats(ImageFiles.read(folder.resolve("o.exr")));
  }

  private void png(String name, int bits, int... rgba) throws InputException {
    PngWriter.write(folder.resolve(name), new Picture(rgba.length / 4, 1, bits, true, rgba));
  }

  @Test
  void scenesMayWantOtherFormats() throws InputException {
    png("p.png", 8, 188, 0, 255, 128);
    String load = "Load(0)";
    assertThat(sceneTexel("file: p.png", "Texture2D", load))
        .containsExactly(188 / 255f, 0, 1, 128 / 255f);
    float[] linear = sceneTexel("file: p.png, srgb: true", "Texture2D", load);
    assertThat(linear[0]).isBetween(0.502f, 0.504f);
    assertThat(linear[3]).isEqualTo(128 / 255f);
    assertThat(sceneTexel("file: p.png, srgb: file", "Texture2D", load)[0]).isEqualTo(188 / 255f);
    float[] halves =
        sceneTexel("file: p.png, srgb: true, format: R16G16B16A16_FLOAT", "Texture2D", load);
    assertThat(halves[0]).isBetween(0.502f, 0.504f).isLessThanOrEqualTo(linear[0]);
    assertThat(sceneTexel("file: p.png, format: R8G8B8A8_UINT", "Texture2D<uint4>", load))
        .containsExactly(188, 0, 255, 128);
    assertThat(sceneTexel("file: p.png, format: R8G8B8A8_UNORM_SRGB", "Texture2D", load))
        .isEqualTo(linear);
    png("wide.png", 16, 1, 2, 65535, 32768);
    assertThat(sceneTexel("file: wide.png", "Texture2D", load))
        .containsExactly(1 / 65535f, 2 / 65535f, 1, 32768 / 65535f);
    assertThat(sceneTexel("file: wide.png, format: R8_UNORM", "Texture2D", load))
        .containsExactly(0, 0, 0, 1);
  }

  @Test
  void filesMayBeSlicesOrFaces() throws IOException, InputException {
    png("a.png", 8, 1, 1, 1, 1);
    png("b.png", 8, 2, 2, 2, 2);
    assertThat(
            sceneTexel("file: [a.png, b.png, a.png]", "Texture2DArray", "Load(int4(0, 0, 1, 0))"))
        .containsOnly(2 / 255f);
    assertThat(
            sceneTexel(
                "file: [a.png, a.png, a.png, a.png, a.png, b.png], cube: true",
                "SamplerState s; TextureCube",
                "SampleLevel(s, float3(0, 0, -1), 0)"))
        .containsOnly(2 / 255f);
    png("wide.png", 8, 1, 1, 1, 1, 2, 2, 2, 2);
    assertThat(scene("file: [a.png, wide.png]", "Texture2DArray", "Load(0)").err())
        .isEqualTo(
            "s.yaml(5,21): error: wide.png is 2 x 1 R8G8B8A8_UNORM, and the first slice 1 x 1"
                + " R8G8B8A8_UNORM\n");
  }

  @Test
  void levelsAreTheFilesUnlessTheSceneWantsOthers() throws IOException, InputException {
    dds("m.dds", Kind.TEXTURE2D, 4, 4, 1, 2, 1);
    String second = "Load(int3(0, 0, 1))";
    String third = "Load(int3(0, 0, 2))";
    assertThat(sceneTexel("file: m.dds", "Texture2D", second)).isEqualTo(texel(10, 0));
    assertThat(sceneTexel("file: m.dds", "Texture2D", third)).containsOnly(0); // there is none
    assertThat(sceneTexel("file: m.dds, mips: false", "Texture2D", second)).containsOnly(0);
    assertThat(sceneTexel("file: m.dds, mips: true", "Texture2D", second)).isEqualTo(texel(0, 0));
    assertThat(sceneTexel("file: m.dds, mips: true", "Texture2D", third)).isEqualTo(texel(0, 0));
    assertThat(sceneTexel("file: m.dds, mips: 2", "Texture2D", second)).isEqualTo(texel(10, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          file: p.png, format: BC1_UNORM | (5,28) | texels of R8G8B8A8_UNORM cannot be converted to BC1_UNORM
          file: wide.png, srgb: true     | (5,29) | there is no R16G16B16A16_UNORM with sRGB
          file: wide.png, srgb: maybe    | (5,29) | expected true or false, found 'maybe'
          file: odd.dds                  | (5,13) | BC1_UNORM texture of 6 x 4: sizes must be multiples of 4
          file: p.png, size: 4x4         | (5,26) | 'size' does not go with 'file', which brings its own
          file: text.dds                 | (5,13) | text.dds: not a valid DDS file: it starts with the bytes 68 65 6c 6c
          """)
  void whatDoesNotGo(String texture, String place, String message)
      throws IOException, InputException {
    png("p.png", 8, 1, 2, 3, 4);
    png("wide.png", 16, 1, 2, 3, 4);
    plumb.file("text.dds", "hello");
    var odd = new ByteArrayOutputStream();
    DdsWriter.write(odd, TextureData.picture(Format.BC1_UNORM, 6, 4, new byte[16]));
    plumb.file("odd.dds", odd.toByteArray());
    assertThat(scene(texture, "Texture2D", "Load(0)"))
        .isEqualTo(new Plumb.Result(2, "", "s.yaml" + place + ": error: " + message + "\n"));
  }

  // ---- outputs

  private Plumb.Result outputs(String texture, String outputs) {
    plumb.file(
        "o.yaml",
        """
        textures:
          t: {%s}
        commands: []
        outputs:
          t: %s
        """
            .formatted(texture, outputs));
    return plumb.run("render @o.yaml");
  }

  @Test
  void wholeTexturesGoToDds() throws IOException, InputException {
    dds("in.dds", Kind.CUBE, 4, 4, 1, 3, 12);
    assertThat(
            outputs(
                "file: in.dds",
                "[out.dds, {file: face.dds, slice: 1:-z}, {file: level.dds, mip-slice: 1}, {file:"
                    + " face.png, slice: 1:-z, mip-slice: 2}]"))
        .isEqualTo(new Plumb.Result(0, "", ""));
    assertThat(folder.resolve("out.dds")).hasSameBinaryContentAs(folder.resolve("in.dds"));
    var face = ImageFiles.read(folder.resolve("face.dds"));
    assertThat(face.kind()).isEqualTo(Kind.TEXTURE2D);
    assertThat(face.mipLevels()).isEqualTo(3);
    assertThat(face.subresource(1, 0)).startsWith(10, 110, 7, -1).hasSize(16);
    var level = ImageFiles.read(folder.resolve("level.dds"));
    assertThat(level.arraySize()).isEqualTo(12);
    assertThat(level.width()).isEqualTo(2);
    assertThat(PngReader.read(folder.resolve("face.png")).components())
        .containsExactly(20, 110, 7, 255);
  }

  @Test
  void depthSlicesArePictures() throws IOException, InputException {
    dds("in.dds", Kind.TEXTURE3D, 2, 2, 4, 2, 1);
    outputs(
        "file: in.dds",
        "[{file: a.png, slice: 3}, {file: b.dds, slice: 1, mip-slice: 1}, {file: c.exr, slice:"
            + " 2}]");
    assertThat(PngReader.read(folder.resolve("a.png")).at(1, 1, 1)).isEqualTo(3);
    var b = ImageFiles.read(folder.resolve("b.dds"));
    assertThat(b.kind()).isEqualTo(Kind.TEXTURE2D);
    assertThat(b.subresource(0, 0)).containsExactly(10, 1, 7, -1);
    float[] c = ImageBytes.floats(ImageFiles.read(folder.resolve("c.exr")));
    assertThat(c[1]).isEqualTo(2 / 255f);
  }

  /// D3D11.3 §3.2.3.6: scale, add one half, cut off.
  @Test
  void pngIsRoundedAsD3dDoes() throws InputException {
    String values = "[0.5, 0.4999, -1, 2, 0.00195, 0.0019, .nan, 1]";
    String texture = "size: 2x1, format: R32G32B32A32_FLOAT, texels: " + values;
    assertThat(outputs(texture, "[a.png, {file: b.png, bits: 16}]"))
        .isEqualTo(new Plumb.Result(0, "", ""));
    assertThat(PngReader.read(folder.resolve("a.png")).components())
        .containsExactly(128, 127, 0, 255, 0, 0, 0, 255);
    assertThat(PngReader.read(folder.resolve("b.png")).components())
        .containsExactly(32768, 32761, 0, 65535, 128, 125, 0, 65535);
  }

  @ParameterizedTest
  @CsvSource({"R8G8B8A8_UNORM_SRGB", "B8G8R8A8_UNORM_SRGB"})
  void srgbStaysAsStoredAndIsSaid(Format format) throws IOException, InputException {
    png("in.png", 8, 10, 100, 200, 255);
    String texture = "file: in.png, srgb: true, format: " + format;
    outputs(texture, "[a.png, {file: b.png, bits: 16}, c.exr]");
    assertThat(PngReader.read(folder.resolve("a.png")).components())
        .containsExactly(10, 100, 200, 255);
    assertThat(ImageFiles.read(folder.resolve("a.png")).encoding()).isEqualTo(Encoding.SRGB);
    assertThat(PngReader.read(folder.resolve("b.png")).components())
        .containsExactly(2570, 25700, 51400, 65535);
    assertThat(ImageBytes.floats(ImageFiles.read(folder.resolve("c.exr")))[2])
        .isBetween(0.577f, 0.578f); // linear
    assertThat(ImageFiles.read(folder.resolve("in.png")).encoding()).isEqualTo(Encoding.UNSTATED);
    assertThat(outputs("file: a.png, srgb: file", "d.dds").exitCode()).isZero();
    assertThat(ImageFiles.read(folder.resolve("d.dds")).format())
        .isEqualTo(Format.R8G8B8A8_UNORM_SRGB);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          size: 4x4, format: R32_SINT        | a.exr | 't' is R32_SINT, of which .exr files have no channels; .dds files have them
          size: 4x4, format: R8G8B8A8_TYPELESS, use: texture | a.png | 't' is R8G8B8A8_TYPELESS: copy it to a texture with a type, or write a .dds file
          size: 4x4, cube: true              | {file: a.png, slice: 6} | there is no slice 6; 't' has 6
          size: 4x4, slices: 2               | {file: a.dds, slice: +z} | there is no slice 4; 't' has 2
          size: 4x4                          | {file: a.dds, bits: 16} | 8 and 16 bits are for .png files
          size: 4x4                          | {file: a.png, slice: up} | expected the number of a slice, or a face such as +x
          """)
  void outputsThatAreNotPossible(String texture, String output, String message) {
    var result = outputs(texture, output);
    assertThat(result.err()).contains(": error: " + message).hasLineCount(1);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(plumb.files()).containsExactly("o.yaml");
  }

  @Test
  void partsCanBeNamedOnTheCommandLine() throws IOException, InputException {
    dds("in.dds", Kind.CUBE, 4, 4, 1, 3, 6);
    outputs("file: in.dds", "x.dds");
    assertThat(plumb.run("render @o.yaml -o @y.png --mip 1 --slice=-y --bits 16"))
        .isEqualTo(new Plumb.Result(0, "", ""));
    Picture y = PngReader.read(folder.resolve("y.png"));
    assertThat(y.width()).isEqualTo(2);
    assertThat(Arrays.copyOf(y.components(), 3)).containsExactly(2570, 7710, 1799);
    assertThat(plumb.run("render @o.yaml -o @z.png --mip 3").err())
        .isEqualTo("plumb: error: z.png: there is no mip level 3; 't' has 3\n");
    assertThat(plumb.run("render @o.yaml --mip 1").err())
        .isEqualTo(
            "plumb: error: --mip, --slice and --bits are for -o; the outputs of a scene say it"
                + " themselves\n");
    assertThat(plumb.run("render @o.yaml -o @z.png --slice up").err())
        .isEqualTo("plumb: error: --slice: 'up' is no slice: a number is, or a face such as +x\n");
  }

  // ---- differences

  @Test
  void texturesAreComparedWhole() throws IOException {
    dds("a.dds", Kind.CUBE, 4, 4, 1, 3, 6);
    byte[] changed = Files.readAllBytes(folder.resolve("a.dds"));
    changed[148 + 3 * 84 + 64 + 4] = 61; // face -y, mip 1, texel 1
    plumb.file("b.dds", changed);
    assertThat(plumb.run("diff @a.dds @a.dds -q").exitCode()).isZero();
    var result = plumb.run("diff @a.dds @b.dds");
    assertThat(result.exitCode()).isEqualTo(22);
    assertThat(result.out())
        .startsWith(
            """
            size         4 x 4 in 6 faces with 3 mip levels
            differing    1 of 126 pixels (0.7937 %)
            first        mip 1, face -y (1,0): 10,30,7 and 61,30,7
            largest      R 0.200000  G\
            """);
    assertThat(plumb.run("diff @a.dds @b.dds -q --mip 0").exitCode()).isZero();
    assertThat(plumb.run("diff @a.dds @b.dds -q --slice=-y").exitCode()).isEqualTo(22);
    assertThat(plumb.run("diff @a.dds @b.dds -q --slice 2").exitCode()).isZero();
    dds("c.dds", Kind.CUBE, 4, 4, 1, 1, 6);
    assertThat(plumb.run("diff @a.dds @c.dds").out())
        .isEqualTo(
            "sizes differ: a.dds is 4 x 4 in 6 faces with 3 mip levels, c.dds is 4 x 4 in 6"
                + " faces\n");
    assertThat(plumb.run("diff @a.dds @c.dds -q --mip 0").exitCode()).isZero();
    assertThat(plumb.run("diff @a.dds @c.dds --mip 1").err())
        .isEqualTo("plumb: error: c.dds: there is no mip level 1; it has 1\n");
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 1001, --tolerance=1, 0",
    "1000, 1001, --tolerance=0.5, 22",
    "1000, 1001, --relative=0.1%, 0",
    "1000, 1002, --relative=0.1%, 22",
    "NaN, NaN, -q, 0",
    "NaN, 0, --tolerance=1, 22",
    "Infinity, Infinity, -q, 0",
    "Infinity, -Infinity, --relative=1, 22",
    "-0.0, 0, -q, 0"
  })
  void floatsAreComparedAsNumbers(float a, float b, String flag, int exitCode) {
    for (var file : List.of("a.pfm", "b.pfm")) {
      int bits = Float.floatToRawIntBits(file.equals("a.pfm") ? a : b);
      plumb.file(file, new ImageBytes().text("Pf 1 1 -1 ").ints(bits).toBytes());
    }
    var result = plumb.run("diff @a.pfm @b.pfm -o @d.png " + flag);
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isEqualTo(exitCode);
  }
}
