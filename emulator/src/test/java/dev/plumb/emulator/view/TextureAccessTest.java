package dev.plumb.emulator.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatSupport;
import dev.plumb.emulator.format.FormatUse;
import dev.plumb.emulator.resource.BindFlag;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture1D;
import dev.plumb.emulator.resource.Texture1DDesc;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.Texture3D;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.hlsl.runtime.LaneMask;
import dev.plumb.hlsl.runtime.StoreRequest;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// Stores of whole waves and of single lanes leave the same bits.
class TextureAccessTest {
  private static final int SIDE = 6;
  private static final Format[] FORMATS =
      Arrays.stream(Format.values())
          .filter(f -> FormatSupport.has(f, FormatUse.TYPED_UNORDERED_ACCESS_VIEW))
          .toArray(Format[]::new);

  private static StoreRequest request(Random random) {
    var request = new StoreRequest();
    int lanes = 4 * (1 + random.nextInt(20));
    request.lanes = lanes;
    request.active = LaneMask.first(lanes);
    if (random.nextBoolean()) {
      Arrays.setAll(request.active, w -> request.active[w] & random.nextLong());
    }
    boolean rows = random.nextBoolean();
    request.address = new int[3][];
    for (int c = 0; c < 3; c++) {
      request.address[c] = random.ints(lanes, -2, SIDE + 2).toArray();
      int step = c == 0 ? 1 : c == 1 ? SIDE : SIDE * SIDE;
      if (rows) {
        Arrays.setAll(request.address[c], lane -> lane / step % SIDE);
      }
    }
    request.values = new int[1 + random.nextInt(4)][];
    for (int c = 0; c < request.values.length; c++) {
      request.values[c] =
          random
              .ints(lanes)
              .map(i -> i % 2 == 0 ? i : Float.floatToRawIntBits(i * 0x1p-31f))
              .toArray();
    }
    return request;
  }

  private static Texture texture(Format format, int coordinates) {
    return switch (coordinates) {
      case 1 -> new Texture1D(Texture1DDesc.of(SIDE, 1, format, BindFlag.UNORDERED_ACCESS));
      case 2 -> new Texture2D(Texture2DDesc.unorderedAccess(SIDE, SIDE, format));
      default ->
          new Texture3D(Texture3DDesc.of(SIDE, SIDE, 4, 1, format, BindFlag.UNORDERED_ACCESS));
    };
  }

  @Property(tries = 1000)
  void texelsAreStoredAsByThePlainWay(@ForAll long seed) {
    var random = new Random(seed);
    Format format = FORMATS[random.nextInt(FORMATS.length)];
    int coordinates = 1 + random.nextInt(3);
    Texture fast = texture(format, coordinates);
    Texture plain = texture(format, coordinates);
    StoreRequest request = request(random);
    new TextureAccess(UnorderedAccessView.of(fast)).store(request);
    new TextureAccess(UnorderedAccessView.of(plain)).storeEach(request);
    assertThat(fast.read(0, 0)).isEqualTo(plain.read(0, 0));
  }
}
