package dev.plumb.emulator.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Texture2D;
import dev.plumb.emulator.resource.Texture2DDesc;
import dev.plumb.emulator.resource.UnorderedAccessView;
import dev.plumb.hlsl.runtime.StoreRequest;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class TextureAccessTest {
  private static final int SIDE = 6;
  private static final int LANES = 32;
  private static final Format[] FORMATS = {
    Format.R32G32B32A32_FLOAT, Format.R32G32_FLOAT, Format.R32_FLOAT
  };

  private static StoreRequest request(Random random) {
    var request = new StoreRequest();
    request.lanes = LANES;
    request.active = new long[] {random.nextInt() & 0xffffffffL};
    request.address =
        new int[][] {
          random.ints(LANES, -2, SIDE + 2).toArray(), random.ints(LANES, -2, SIDE + 2).toArray()
        };
    request.values = new int[1 + random.nextInt(4)][];
    for (int c = 0; c < request.values.length; c++) {
      request.values[c] = random.ints(LANES).toArray();
    }
    return request;
  }

  @Property(tries = 200)
  void planesOfFloatsAreStoredAsByThePlainWay(@ForAll long seed) {
    var random = new Random(seed);
    Format format = FORMATS[random.nextInt(FORMATS.length)];
    var desc = Texture2DDesc.unorderedAccess(SIDE, SIDE, format);
    var fast = new Texture2D(desc);
    var plain = new Texture2D(desc);
    StoreRequest request = request(random);
    new TextureAccess(UnorderedAccessView.of(fast)).store(request);
    new TextureAccess(UnorderedAccessView.of(plain)).storeEach(request);
    assertThat(fast.read(0, 0)).isEqualTo(plain.read(0, 0));
  }
}
