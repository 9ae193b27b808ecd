package dev.plumb.cli.script;

import dev.plumb.emulator.format.Format;
import java.util.Locale;
import java.util.Map;

/// The formats that scripts name.
final class FormatNames {
  static final String SHADOW = "r32-float-shadow";

  private static final Map<String, Format> OTHERS =
      Map.of(
          SHADOW, Format.R32_FLOAT, "r32-typeless", Format.R32_TYPELESS, "unknown", Format.UNKNOWN);

  private FormatNames() {}

  static Format read(Cursor cursor) throws ScriptException {
    String name = cursor.word();
    Format format = find(name);
    if (format == null) {
      throw name.isEmpty()
          ? cursor.expected("a format")
          : cursor.error(
              "unknown format '"
                  + name
                  + "'; there are r32, r32g32, r32g32b32 and r32g32b32a32 with -float, -sint or"
                  + " -uint, r32-float-shadow, r32-typeless and unknown");
    }
    return format;
  }

  private static Format find(String name) {
    if (OTHERS.containsKey(name)) {
      return OTHERS.get(name);
    }
    if (!name.matches("r32(g32(b32(a32)?)?)?-(float|sint|uint)")) {
      return null;
    }
    return Format.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
