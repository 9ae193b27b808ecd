package dev.plumb.emulator.texture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.ShaderResourceView;
import dev.plumb.emulator.resource.Subresource;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture1D;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3D;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.LoadRequest;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/// Loads of whole waves and of single lanes give the same bits.
class WaveLoaderTest {
  private static final int SIDE = 6;
  private static final Format[] FORMATS =
      Arrays.stream(Format.values())
          .filter(f -> FormatSupport.has(f, FormatUse.SHADER_LOAD))
          .filter(f -> FormatSupport.has(f, FormatUse.TEXTURE3D) && !f.isBlockCompressed())
          .toArray(Format[]::new);

  private static Texture texture(Random random, Format format, int kind) {
    Texture texture =
        switch (kind) {
          case 0 -> new Texture1D(Texture1DDesc.of(SIDE, 2, format, BindFlag.SHADER_RESOURCE));
          case 1 ->
              new Texture3D(Texture3DDesc.of(SIDE, SIDE, 4, 2, format, BindFlag.SHADER_RESOURCE));
          case 2 -> texture2D(format, 3, 1);
          case 3 ->
              FormatSupport.has(format, FormatUse.MULTISAMPLE_LOAD)
                  ? texture2D(format, 1, 4)
                  : texture2D(format, 1, 1);
          default -> texture2D(format, 1, 1);
        };
    for (int slice = 0; slice < texture.arraySize(); slice++) {
      for (int level = 0; level < texture.mipLevels(); level++) {
        fill(random, texture.subresource(level, slice));
      }
    }
    return texture;
  }

  private static Texture texture2D(Format format, int slices, int samples) {
    Set<BindFlag> flags =
        samples > 1
            ? Set.of(BindFlag.SHADER_RESOURCE, BindFlag.RENDER_TARGET)
            : Set.of(BindFlag.SHADER_RESOURCE);
    return new Texture2D(
        new Texture2DDesc(SIDE, SIDE, samples > 1 ? 1 : 2, slices, format, samples, flags));
  }

  private static void fill(Random random, Subresource level) {
    if (level.words != null) {
      Arrays.setAll(level.words, _ -> random.nextInt());
    } else if (level.floats != null) {
      for (int i = 0; i < level.floats.length; i++) {
        level.floats[i] = Float.intBitsToFloat(random.nextInt());
      }
    } else {
      random.nextBytes(level.bytes);
    }
  }

  private static int[] column(Random random, int lanes) {
    boolean constant = random.nextBoolean();
    int one = random.nextInt(4) - 1;
    return random.ints(lanes, -2, SIDE + 2).map(i -> constant ? one : i).toArray();
  }

  private static LoadRequest request(Random random) {
    var r = new LoadRequest();
    int lanes = 4 * (1 + random.nextInt(40));
    r.lanes = lanes;
    r.active = LaneMask.first(lanes);
    if (random.nextBoolean()) {
      Arrays.setAll(r.active, w -> r.active[w] & random.nextLong());
    }
    r.address = new int[4][];
    Arrays.setAll(r.address, _ -> column(random, lanes));
    r.level = random.nextBoolean() ? column(random, lanes) : null;
    r.offsets = new int[random.nextBoolean() ? 0 : 1 + random.nextInt(3)][];
    Arrays.setAll(r.offsets, _ -> column(random, lanes));
    r.results = new int[1 + random.nextInt(4)][lanes];
    Arrays.stream(r.results).forEach(column -> Arrays.fill(column, 0xabcd));
    return r;
  }

  @Property(tries = 2000)
  void wavesAndLanesGiveTheSameBits(@ForAll long seed) {
    var random = new Random(seed);
    Format format = FORMATS[random.nextInt(FORMATS.length)];
    Texture texture = texture(random, format, random.nextInt(5));
    if (random.nextInt(4) == 0 && texture.mipLevels() > 1) {
      texture.setMinLod(random.nextFloat() * 2);
    }
    ShaderResourceView.OfTexture view = ShaderResourceView.of(texture);
    LoadRequest r = request(random);
    int[][] before = Arrays.stream(r.results).map(int[]::clone).toArray(int[][]::new);
    int[][] expected = r.results;
    new TextureLoader(view).loadEach(r);
    r.results = before;
    new TextureLoader(view).load(r);
    assertThat(before).isDeepEqualTo(expected);
  }

  /// Else the property above would say nothing.
  @Test
  void loadsOfOneLevelAreForWaves() {
    ShaderResourceView.OfTexture view = Textures.rgba8(Format.R8G8B8A8_UNORM, 2, 1, 2, 3, 4);
    assertThat(WaveLoader.fit(view)).isTrue();
    var r = new LoadRequest();
    r.lanes = 4;
    r.active = LaneMask.first(4);
    r.address = new int[2][4];
    r.level = new int[4];
    r.offsets = new int[0][];
    r.results = new int[4][4];
    assertThat(new WaveLoader(view).load(r)).isTrue();
  }
}
