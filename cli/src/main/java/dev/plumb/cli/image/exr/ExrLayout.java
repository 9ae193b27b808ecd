package dev.plumb.cli.image.exr;

import dev.plumb.cli.image.ImageException;
import dev.plumb.emulator.format.Format;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/// Which channels become which components of which format.
///
/// R, G, B and A are themselves, Y is grey, and a channel alone is red whatever its name. They are
/// those without a layer; else those of the only layer. Halves alone stay halves; integers alone
/// stay integers; all else becomes floats. One and two components stay so few, three get an alpha.
///
/// @param sources [component]: the channel's place in the list, -1 for none
record ExrLayout(Format format, int[] sources) {

  static ExrLayout of(List<ExrChannel> channels) throws ImageException {
    int[] sources = sources(channels);
    boolean halves = true;
    boolean integers = true;
    for (int source : sources) {
      if (source >= 0) {
        halves &= channels.get(source).type() == ExrChannel.Type.HALF;
        integers &= channels.get(source).type() == ExrChannel.Type.UINT;
      }
    }
    int last = sources[3] >= 0 || sources[2] >= 0 ? 3 : sources[1] >= 0 ? 1 : 0;
    String kind = integers ? "32_UINT" : halves ? "16_FLOAT" : "32_FLOAT";
    String bits = kind.substring(0, 2);
    String name =
        switch (last) {
          case 0 -> "R" + kind;
          case 1 -> "R" + bits + "G" + kind;
          default -> "R" + bits + "G" + bits + "B" + bits + "A" + kind;
        };
    return new ExrLayout(Format.valueOf(name), sources);
  }

  private static int[] sources(List<ExrChannel> channels) throws ImageException {
    String layer = layer(channels);
    int[] sources = {-1, -1, -1, -1};
    for (int i = 0; i < channels.size(); i++) {
      if (channels.get(i).layer().equals(layer)) {
        switch (channels.get(i).component().toUpperCase(Locale.ROOT)) {
          case "R", "RED" -> sources[0] = i;
          case "G", "GREEN" -> sources[1] = i;
          case "B", "BLUE" -> sources[2] = i;
          case "A", "ALPHA" -> sources[3] = i;
          case "Y" -> Arrays.fill(sources, 0, 3, i);
          default -> {}
        }
      }
    }
    if (channels.size() == 1) {
      Arrays.fill(sources, -1);
      sources[0] = 0;
    }
    if (Arrays.stream(sources).allMatch(s -> s < 0)) {
      throw ImageException.unsupported(
          "none of its channels is R, G, B, A or Y: "
              + String.join(", ", channels.stream().map(ExrChannel::name).toList()));
    }
    return sources;
  }

  private static String layer(List<ExrChannel> channels) throws ImageException {
    var layers = new TreeSet<String>();
    channels.forEach(c -> layers.add(c.layer()));
    if (layers.contains("") || layers.size() == 1) {
      return layers.first();
    }
    throw ImageException.unsupported("all channels are in layers: " + String.join(", ", layers));
  }
}
