package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.cli.mesh.MeshReader;
import dev.plumb.cli.scene.SceneReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/// Files that are cut, or changed here and there, are read or refused with a message: no reader
/// throws anything but [InputException].
class BrokenFilesTest {
  private static final String SCENE =
      """
      vectors: row
      shaders:
        vs: {file: s.hlsl, entry: vs, profile: vs_5_0, defines: {A: 1}, include: [.]}
        ps: {file: s.hlsl, entry: ps, profile: ps_5_0}
      buffers:
        b: {floats: [0, 1.5, -2e3, .inf]}
        i: {shorts: [0, 1, 2]}
      textures:
        color: {size: 16x16}
        depth: {size: [16, 16], format: D32_FLOAT}
        t: {size: 2x2, color: [1, 0, 0, 1], mips: true}
      samplers:
        s: {filter: point, address: [wrap, clamp], border-color: [0, 0, 0, 1]}
      pipelines:
        p: &p {vs: vs, ps: ps, rasterizer: {cull: none}, blend: alpha, depth-target: depth}
      commands:
        - clear: {target: color, color: [0, 0, 0, 1]}
        - clear-depth: {target: depth}
        - draw:
            pipeline: p
            layout: [{semantic: POSITION, format: R32G32_FLOAT}]
            vertex-buffers: [{buffer: b, stride: 8}]
            index-buffer: {buffer: i, format: R16_UINT}
            constants: {m: {multiply: [{rotate-x: 30}, {translate: [1, 2, 3]}]}, c: [1, 2]}
            textures: {t: t}
            samplers: {s: s}
            viewport: {width: 8, height: 8}
            scissor: [0, 0, 4, 4]
      outputs:
        color: [out.png, out.f32]
      """;

  private static Path folder;
  private static byte[] png;

  @BeforeContainer
  static void files() throws IOException, InputException {
    folder = Files.createTempDirectory("plumb-broken");
    Files.writeString(folder.resolve("s.hlsl"), "float4 vs() : SV_Position { return 0; }\n");
    var random = new Random(1);
    var components = new int[4 * 9 * 7];
    Arrays.setAll(components, i -> random.nextInt(256));
    PngWriter.write(folder.resolve("p.png"), new Picture(9, 7, 8, true, components));
    png = Files.readAllBytes(folder.resolve("p.png"));
  }

  @AfterContainer
  static void clean() throws IOException {
    try (var list = Files.list(folder)) {
      for (Path p : list.toList()) {
        Files.delete(p);
      }
    }
    Files.delete(folder);
  }

  private interface Reading {
    void read(Path file) throws InputException;
  }

  private static void refusesOrReads(String name, byte[] bytes, Reading reading)
      throws IOException {
    Path file = folder.resolve(name);
    Files.write(file, bytes);
    try {
      reading.read(file);
    } catch (InputException e) {
      assertThat(e.text().lines()).hasSize(1);
      assertThat(e.text()).contains("error: ");
      assertThat(e.exitCode()).isEqualTo(2);
    }
  }

  /// Cuts the end off, or changes, removes and doubles a few bytes.
  private static byte[] broken(byte[] bytes, long seed) {
    var random = new Random(seed);
    byte[] result = bytes.clone();
    if (random.nextInt(4) == 0) {
      return Arrays.copyOf(result, random.nextInt(result.length));
    }
    for (int n = 1 + random.nextInt(3); n > 0 && result.length > 1; n--) {
      int at = random.nextInt(result.length);
      switch (random.nextInt(4)) {
        case 0 -> result[at] = (byte) random.nextInt(256);
        case 1 -> result[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> {
          System.arraycopy(result, at, result, Math.max(0, at - 1), result.length - at);
          result = Arrays.copyOf(result, result.length - 1);
        }
        default -> result[at] = result[random.nextInt(result.length)];
      }
    }
    return result;
  }

  @Property(tries = 200)
  void pictures(@ForAll long seed) throws IOException {
    refusesOrReads("x.png", broken(png, seed), PngReader::read);
  }

  @Property(tries = 200)
  void objMeshes(@ForAll long seed) throws IOException {
    refusesOrReads("x.obj", broken(resource("cube.obj"), seed), MeshReader::read);
  }

  @Property(tries = 200)
  void textGltfMeshes(@ForAll long seed) throws IOException {
    refusesOrReads("x.gltf", broken(resource("cube.gltf"), seed), MeshReader::read);
  }

  @Property(tries = 200)
  void binaryGltfMeshes(@ForAll long seed) throws IOException {
    refusesOrReads("x.glb", broken(resource("cube.glb"), seed), MeshReader::read);
  }

  @Property(tries = 200)
  void scenes(@ForAll long seed) throws IOException {
    refusesOrReads(
        "x.yaml", broken(SCENE.getBytes(StandardCharsets.UTF_8), seed), SceneReader::read);
  }

  @Property(tries = 50)
  void garbage(@ForAll long seed, @ForAll @IntRange(max = 400) int length) throws IOException {
    var bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    refusesOrReads("x.png", bytes, PngReader::read);
    refusesOrReads("x.obj", bytes, MeshReader::read);
    refusesOrReads("x.gltf", bytes, MeshReader::read);
    refusesOrReads("x.glb", bytes, MeshReader::read);
    refusesOrReads("x.yaml", bytes, SceneReader::read);
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = BrokenFilesTest.class.getResourceAsStream("/mesh/" + name)) {
      return in.readAllBytes();
    }
  }
}
