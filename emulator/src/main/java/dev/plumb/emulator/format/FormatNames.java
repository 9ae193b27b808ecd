package dev.plumb.emulator.format;

import java.util.ArrayList;
import java.util.List;

/// Reads the layout of a format out of its DXGI name, which states it: `R10G10B10A2_UNORM`,
/// `D32_FLOAT_S8X24_UINT`.
///
/// The first component named occupies the lowest bits (D3D11.3 §19.1.1).
final class FormatNames {
  private FormatNames() {}

  /// The components of an uncompressed format, lowest bits first.
  static List<Component> components(String name) {
    var components = new ArrayList<Component>();
    String[] words = name.split("_");
    int bitOffset = 0;
    for (int w = 0; w < words.length; w++) {
      if (!isLayout(words[w])) {
        continue;
      }
      ComponentKind kind = kindAfter(words, w);
      int at = 0;
      while (at < words[w].length()) {
        char letter = words[w].charAt(at++);
        int bits = 0;
        while (at < words[w].length() && Character.isDigit(words[w].charAt(at))) {
          bits = bits * 10 + (words[w].charAt(at++) - '0');
        }
        components.add(
            new Component(letter, bitOffset, bits, letter == 'X' ? ComponentKind.TYPELESS : kind));
        bitOffset += bits;
      }
    }
    return List.copyOf(components);
  }

  private static boolean isLayout(String word) {
    return word.length() > 1
        && Character.isDigit(word.charAt(1))
        && "RGBADSX".indexOf(word.charAt(0)) >= 0;
  }

  private static ComponentKind kindAfter(String[] words, int layout) {
    for (int w = layout + 1; w < words.length; w++) {
      for (ComponentKind kind : ComponentKind.values()) {
        if (kind.name().equals(words[w])) {
          return kind;
        }
      }
    }
    throw new AssertionError("no kind in " + String.join("_", words));
  }
}
