package dev.plumb.cli.image.exr;

import dev.plumb.cli.image.ByteReader;
import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.TextureData;
import java.util.ArrayList;
import java.util.List;

/// What the header says: of all its attributes those that the pixels depend on.
///
/// @param xMin the data window's left column; what the display window says does not matter
/// @param tiles null for scanlines
record ExrHeader(
    List<ExrChannel> channels,
    ExrCompression compression,
    int xMin,
    int yMin,
    int width,
    int height,
    Tiles tiles) {
  private static final int TILED = 0x200;
  private static final int LONG_NAMES = 0x400;
  private static final int DEEP = 0x800;
  private static final int MULTI_PART = 0x1000;
  private static final int MOST_CHANNELS = 1024;

  /// @param roundUp whether halves of odd sides are rounded up, else down as D3D's
  record Tiles(int width, int height, LevelMode mode, boolean roundUp) {}

  enum LevelMode {
    ONE_LEVEL,
    MIPMAP,
    RIPMAP
  }

  /// Reads up to the table of offsets, magic number included.
  static ExrHeader read(ByteReader in) throws ImageException {
    in.skip(4, "the magic number");
    int version = in.i32();
    if ((version & 0xff) != 2) {
      throw new ImageException("version " + (version & 0xff) + "; there is version 2");
    }
    if ((version & DEEP) != 0) {
      throw ImageException.unsupported("it has deep pixels");
    }
    if ((version & MULTI_PART) != 0) {
      throw ImageException.unsupported("it has several parts");
    }
    if ((version & ~(0xff | TILED | LONG_NAMES)) != 0) {
      throw new ImageException("unknown flags %#x".formatted(version));
    }
    var attributes = new Attributes();
    for (String name = name(in); !name.isEmpty(); name = name(in)) {
      String type = name(in);
      int size = in.i32();
      ByteReader value = in.part(in.position(), size, "the attribute '" + name + "'");
      in.skip(size, "an attribute");
      attributes.set(name, type, value);
    }
    return attributes.header((version & TILED) != 0);
  }

  private static String name(ByteReader in) throws ImageException {
    return in.text(0, 255, "a name");
  }

  int bytesPerPixel() {
    return channels.stream().mapToInt(c -> c.type().bytes).sum();
  }

  private static final class Attributes {
    private List<ExrChannel> channels;
    private ExrCompression compression;
    private int[] dataWindow;
    private Tiles tiles;

    void set(String name, String type, ByteReader value) throws ImageException {
      switch (name + ":" + type) {
        case "channels:chlist" -> channels = channels(value);
        case "compression:compression" -> compression = compression(value.u8());
        case "dataWindow:box2i" ->
            dataWindow = new int[] {value.i32(), value.i32(), value.i32(), value.i32()};
        case "tiles:tiledesc" -> tiles = tiles(value);
        default -> {}
      }
    }

    private static ExrCompression compression(int number) throws ImageException {
      if (number >= ExrCompression.values().length) {
        throw new ImageException("unknown compression " + number);
      }
      return ExrCompression.values()[number];
    }

    private static List<ExrChannel> channels(ByteReader in) throws ImageException {
      var channels = new ArrayList<ExrChannel>();
      for (String name = name(in); !name.isEmpty(); name = name(in)) {
        int type = in.i32();
        boolean perceptuallyLinear = in.u8() != 0;
        in.skip(3, "a channel");
        int x = in.i32();
        int y = in.i32();
        if (type < 0 || type >= ExrChannel.Type.values().length) {
          throw new ImageException("channel '%s' has the unknown type %d".formatted(name, type));
        }
        if (x != 1 || y != 1) {
          throw ImageException.unsupported(
              "channel '%s' has one sample for %d x %d pixels".formatted(name, x, y));
        }
        channels.add(new ExrChannel(name, ExrChannel.Type.values()[type], perceptuallyLinear));
        if (channels.size() > MOST_CHANNELS) {
          throw new ImageException("it has more than " + MOST_CHANNELS + " channels");
        }
      }
      return channels;
    }

    private static Tiles tiles(ByteReader in) throws ImageException {
      long width = in.u32();
      long height = in.u32();
      int mode = in.u8();
      if (width < 1 || height < 1 || width > 1 << 20 || height > 1 << 20) {
        throw new ImageException("tiles of " + width + " x " + height + " pixels");
      }
      if ((mode & 15) > 2 || mode >> 4 > 1) {
        throw new ImageException("unknown mode %#x of tiles".formatted(mode));
      }
      return new Tiles((int) width, (int) height, LevelMode.values()[mode & 15], mode >> 4 == 1);
    }

    ExrHeader header(boolean tiled) throws ImageException {
      require(channels, "channels");
      require(compression, "compression");
      require(dataWindow, "dataWindow");
      if (tiled) {
        require(tiles, "tiles");
      }
      if (channels.isEmpty()) {
        throw new ImageException("it has no channels");
      }
      long width = (long) dataWindow[2] - dataWindow[0] + 1;
      long height = (long) dataWindow[3] - dataWindow[1] + 1;
      var format = ExrLayout.of(channels).format();
      TextureData.check(format, width, height, 1, 1, 1);
      return new ExrHeader(
          channels,
          compression,
          dataWindow[0],
          dataWindow[1],
          (int) width,
          (int) height,
          tiled ? tiles : null);
    }

    private static void require(Object value, String name) throws ImageException {
      if (value == null) {
        throw new ImageException("the attribute '" + name + "' is missing");
      }
    }
  }
}
