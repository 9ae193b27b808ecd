package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture1D;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3D;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.hlsl.ir.SampleOp;
import dev.plumb.hlsl.runtime.SampleRequest;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.util.Arrays;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Textures of one and three dimensions and cubes (D3D11.3 §7.18).
class TextureKindsTest {
  private static final SamplerDesc POINT =
      SamplerDesc.of(Filter.MIN_MAG_MIP_POINT, TextureAddressMode.CLAMP);
  private static final SamplerDesc LINEAR =
      SamplerDesc.of(Filter.MIN_MAG_MIP_LINEAR, TextureAddressMode.CLAMP);

  private static SampleRequest at(SampleOp op, float... coordinates) {
    var request = Textures.request(op, 1);
    request.coordinates = new float[coordinates.length][];
    for (int c = 0; c < coordinates.length; c++) {
      request.coordinates[c] = new float[] {coordinates[c]};
    }
    request.lodOrBias = new float[1];
    return request;
  }

  private static float red(Texture texture, SamplerDesc sampler, float... coordinates) {
    var request = at(SampleOp.SAMPLE_LEVEL, coordinates);
    TextureSampler.of(ShaderResourceView.of(texture), sampler).sample(request);
    return Textures.lane(request, 0)[0];
  }

  private static Texture1D row(int slices) {
    var texture =
        new Texture1D(
            new Texture1DDesc(
                4, 1, slices, Format.R32_FLOAT, Set.of(BindFlag.SHADER_RESOURCE), Set.of()));
    for (int slice = 0; slice < slices; slice++) {
      for (int x = 0; x < 4; x++) {
        texture.subresource(0, slice).floats[x] = 10 * slice + x;
      }
    }
    return texture;
  }

  @Test
  void rows() {
    Texture texture = row(1);
    assertThat(red(texture, POINT, 0.6f)).isEqualTo(2);
    assertThat(red(texture, LINEAR, 0.5f)).isEqualTo(1.5f);
    var border = LINEAR.withBorderColor(9, 9, 9, 9);
    var mode = TextureAddressMode.BORDER;
    assertThat(red(texture, border.withAddress(mode, mode, mode), 0)).isEqualTo(4.5f);
    assertThat(red(row(3), LINEAR, 0.5f, 1.5f)).isEqualTo(21.5f); // nearest even
    assertThat(red(row(3), LINEAR, 0.5f, 7)).isEqualTo(21.5f);
    var shifted = at(SampleOp.SAMPLE_LEVEL, 0.6f);
    shifted.offsets = new int[][] {{-1}};
    TextureSampler.of(ShaderResourceView.of(texture), POINT).sample(shifted);
    assertThat(Textures.lane(shifted, 0)[0]).isEqualTo(1);
  }

  private static Texture3D volume() {
    var texture =
        new Texture3D(Texture3DDesc.of(4, 2, 2, 0, Format.R32_FLOAT, BindFlag.SHADER_RESOURCE));
    for (int i = 0; i < 16; i++) {
      texture.subresource(0, 0).floats[i] = i % 4 + 10 * (i / 4 % 2) + 100 * (i / 8);
    }
    Arrays.fill(texture.subresource(1, 0).floats, 1000);
    Arrays.fill(texture.subresource(2, 0).floats, 2000);
    return texture;
  }

  /// §7.18.8: eight texels, weighted in x, y and z.
  @Test
  void volumes() {
    assertThat(red(volume(), POINT, 0.6f, 0.8f, 0.2f)).isEqualTo(12);
    assertThat(red(volume(), LINEAR, 0.5f, 0.5f, 0.5f)).isEqualTo(56.5f);
    assertThat(red(volume(), LINEAR, 0.5f, 0.25f, 0.375f)).isEqualTo(26.5f);
    var wrap =
        LINEAR.withAddress(
            TextureAddressMode.CLAMP, TextureAddressMode.CLAMP, TextureAddressMode.WRAP);
    assertThat(red(volume(), wrap, 0.125f, 0.25f, 1)).isEqualTo(50);
    var shifted = at(SampleOp.SAMPLE_LEVEL, 0.1f, 0.1f, 0.1f);
    shifted.offsets = new int[][] {{1}, {1}, {1}};
    TextureSampler.of(ShaderResourceView.of(volume()), POINT).sample(shifted);
    assertThat(Textures.lane(shifted, 0)[0]).isEqualTo(111);
  }

  /// §7.18.11: depth counts for the level of detail as the other directions do.
  @ParameterizedTest
  @CsvSource({"0.25, 0, 0, 0", "0.5, 0, 0, 1", "0, 1, 0, 1", "0, 0, 1, 1", "0.5, 0, 2, 2"})
  void levelsOfVolumes(float dx, float dy, float dz, float expected) {
    var request = at(SampleOp.SAMPLE_GRAD, 0.1f, 0.1f, 0.1f);
    request.ddx = new float[][] {{dx}, {dy}, {0}};
    request.ddy = new float[][] {{0}, {0}, {dz}};
    TextureSampler.of(ShaderResourceView.of(volume()), POINT).sample(request);
    assertThat(Textures.lane(request, 0)[0]).isEqualTo(1000 * expected);
  }

  private interface TexelOfDirection {
    float at(float x, float y, float z);
  }

  /// Faces whose texels have values by the directions of their centres.
  private static Texture2D cube(int size, TexelOfDirection value) {
    var texture = new Texture2D(Texture2DDesc.cube(size, 1, Format.R32_FLOAT));
    for (int face = 0; face < 6; face++) {
      for (int i = 0; i < size * size; i++) {
        float s = (2 * (i % size) + 1f) / size - 1;
        float t = (2 * (i / size) + 1f) / size - 1;
        float[] d =
            switch (face) {
              case 0 -> new float[] {1, -t, -s};
              case 1 -> new float[] {-1, -t, s};
              case 2 -> new float[] {s, 1, t};
              case 3 -> new float[] {s, -1, -t};
              case 4 -> new float[] {s, -t, 1};
              default -> new float[] {-s, -t, -1};
            };
        texture.subresource(0, face).floats[i] = value.at(d[0], d[1], d[2]);
      }
    }
    return texture;
  }

  /// §7.18.7: the largest component chooses the face, z before y before x where they are equal.
  @Rule(D3D11.CUBE_FACE)
  @ParameterizedTest
  @CsvSource({
    "1, 0.5, -0.5, 0",
    "-1, 0.5, -0.5, 1",
    "0.1, 3, 0.2, 2",
    "0.1, -3, 0.2, 3",
    "0, 0, 1e-20, 4",
    "0.5, 0.5, -0.7, 5",
    "1, 1, 1, 4",
    "1, 1, 0.5, 2",
    "-1, 1, -1, 5",
    "1, -1, 0.9, 3",
    "1, 0, 1, 4",
    "1e30, 1e30, 1e30, 4",
    "0, 0, 0, 4"
  })
  void faces(float x, float y, float z, float face) {
    var texture = new Texture2D(Texture2DDesc.cube(2, 1, Format.R32_FLOAT));
    for (int f = 0; f < 6; f++) {
      Arrays.fill(texture.subresource(0, f).floats, f);
    }
    assertThat(red(texture, POINT, x, y, z)).isEqualTo(face);
  }

  @Rule(D3D11.CUBE_FACE)
  @Property(tries = 300)
  void aTexelIsFoundByItsDirection(
      @ForAll @FloatRange(min = -1, max = 1) float x,
      @ForAll @FloatRange(min = -1, max = 1) float y,
      @ForAll @FloatRange(min = -1, max = 1) float z) {
    float most = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    if (most < 0.01f) {
      return;
    }
    var texture = cube(16, (a, b, c) -> a);
    assertThat(red(texture, POINT, x, y, z)).isCloseTo(x / most, within(0.07f));
  }

  /// §7.18.12: filters go on across edges: a value that is linear over the surface stays so.
  @Rule(D3D11.CUBE_EDGES)
  @Property(tries = 300)
  void edgesAreSeamless(
      @ForAll @FloatRange(min = -1, max = 1) float x,
      @ForAll @FloatRange(min = -0.99f, max = 0.99f) float y) {
    int size = 8;
    var texture = cube(size, (a, b, c) -> a + b + c);
    for (int turn = 0; turn < 3; turn++) {
      float[] d = {x, y, 1};
      float a = d[turn];
      float b = d[(turn + 1) % 3];
      float c = d[(turn + 2) % 3];
      float near = red(texture, LINEAR, a, b, c);
      float scale = 0.9999f;
      float beside = red(texture, LINEAR, a * scale, b, c);
      assertThat(near).isCloseTo(beside, within(0.02f));
      assertThat(near).isCloseTo(a + b + c, within(0.26f));
    }
  }

  /// At a corner the missing texel's weight goes to the three others in equal parts.
  @Rule(D3D11.CUBE_CORNERS)
  @Test
  void corners() {
    var texture = new Texture2D(Texture2DDesc.cube(1, 1, Format.R32_FLOAT));
    for (int f = 0; f < 6; f++) {
      texture.subresource(0, f).floats[0] = 1 << f;
    }
    assertThat(red(texture, LINEAR, 1, 1, 1)).isCloseTo((1 + 4 + 16) / 3f, within(1e-4f));
    assertThat(red(texture, LINEAR, -1, -1, -1)).isCloseTo((2 + 8 + 32) / 3f, within(1e-4f));
    var gather = at(SampleOp.GATHER, 1, 1, 1);
    TextureSampler.of(ShaderResourceView.of(texture), LINEAR).sample(gather);
    assertThat(Textures.lane(gather, 0)).containsExactlyInAnyOrder(1, 4, 16, 7);
    assertThat(red(texture, LINEAR, 1, 0, 1)).isEqualTo((1 + 16) / 2f);
    assertThat(red(texture, LINEAR, 0, 0, -1)).isEqualTo(32);
  }

  @Test
  void cubesAreChosenFromArrays() {
    var texture = new Texture2D(Texture2DDesc.cube(1, 1, Format.R32_FLOAT).withArraySize(12));
    for (int f = 0; f < 12; f++) {
      texture.subresource(0, f).floats[0] = f;
    }
    assertThat(red(texture, POINT, 0, 1, 0, 0.4f)).isEqualTo(2);
    assertThat(red(texture, POINT, 0, 1, 0, 0.6f)).isEqualTo(8);
    assertThat(red(texture, POINT, 0, 0, -1, 99)).isEqualTo(11);
  }

  /// A direction that moves by one texel of a face per pixel: level 0.
  @Rule(D3D11.LOD_OF_CUBES)
  @ParameterizedTest
  @CsvSource({"0.125, 0", "0.25, 1", "0.5, 2", "1, 3"})
  void levelsOfCubes(float step, float level) {
    var texture = new Texture2D(Texture2DDesc.cube(16, 0, Format.R32_FLOAT));
    for (int mip = 0; mip < 5; mip++) {
      for (int f = 0; f < 6; f++) {
        Arrays.fill(texture.subresource(mip, f).floats, mip);
      }
    }
    for (float length : new float[] {1, 4}) {
      var request = Textures.request(SampleOp.SAMPLE, 4);
      float w = step * length;
      request.coordinates =
          new float[][] {{length, length, length, length}, {0, 0, w, w}, {0, w, 0, w}};
      TextureSampler.of(ShaderResourceView.of(texture), LINEAR).sample(request);
      assertThat(Textures.lane(request, 0)[0]).isEqualTo(level);
    }
  }

  @Test
  void cubesAreComparedAndGathered() {
    var texture = cube(2, (a, b, c) -> a);
    var request = at(SampleOp.SAMPLE_CMP_LEVEL_ZERO, 0, 0, 1);
    request.compare = new float[] {0};
    request.results = new int[1][1];
    TextureSampler.of(ShaderResourceView.of(texture), LINEAR.withComparison(ComparisonFunc.LESS))
        .sample(request);
    assertThat(Textures.lane(request, 0)).containsExactly(0.5f);
    var gather = at(SampleOp.GATHER, 0, 0, 1);
    TextureSampler.of(ShaderResourceView.of(texture), POINT).sample(gather);
    assertThat(Textures.lane(gather, 0)).containsExactly(-0.5f, 0.5f, 0.5f, -0.5f);
    var edge = at(SampleOp.GATHER, 1, 0, 0.999f); // two of +X, two of +Z
    TextureSampler.of(ShaderResourceView.of(texture), POINT).sample(edge);
    assertThat(Textures.lane(edge, 0)).containsExactly(0.5f, 1, 1, 0.5f);
  }
}
