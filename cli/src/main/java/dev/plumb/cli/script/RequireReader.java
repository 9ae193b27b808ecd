package dev.plumb.cli.script;

import dev.plumb.cli.script.Section.Flags;
import dev.plumb.emulator.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads `[require]`.
final class RequireReader {
  private static final String SIXTEEN_BIT = "native-16-bit";

  private static final List<String> CAPABILITIES =
      List.of(
          "clip-planes",
          "depth-bounds",
          "float64",
          "fog",
          "geometry-shader",
          "int64",
          SIXTEEN_BIT,
          "point-size",
          "rov",
          "rt-vp-array-index",
          "tessellation-shader",
          "wave-ops");

  private Optional<ShaderModel> least = Optional.empty();
  private Optional<ShaderModel> bound = Optional.empty();
  private final List<String> capabilities = new ArrayList<>();
  private final List<Format> loadFormats = new ArrayList<>();
  private boolean rowMajor;
  private boolean backwardsCompatible;
  private boolean unboundedArrays;

  private RequireReader() {}

  static Section.Require read(int line, List<ScriptLine> body) throws ScriptException {
    var reader = new RequireReader();
    for (ScriptLine text : body) {
      reader.read(new Cursor(text.number(), text.text()));
    }
    var flags =
        new Flags(
            reader.rowMajor,
            reader.backwardsCompatible,
            reader.unboundedArrays,
            reader.capabilities.contains(SIXTEEN_BIT));
    return new Section.Require(
        line, reader.least, reader.bound, reader.capabilities, reader.loadFormats, flags);
  }

  private void read(Cursor cursor) throws ScriptException {
    if (cursor.accept("shader model")) {
      shaderModel(cursor);
    } else if (cursor.accept("options:")) {
      options(cursor);
    } else if (cursor.accept("format")) {
      loadFormats.add(FormatNames.read(cursor));
      if (!cursor.accept("uav-load")) {
        throw cursor.expected("uav-load");
      }
      cursor.expectEnd();
    } else {
      capabilities.add(capability(cursor));
      cursor.expectEnd();
    }
  }

  private void shaderModel(Cursor cursor) throws ScriptException {
    String comparison = cursor.takeWhile(c -> c == '<' || c == '>' || c == '=');
    String version = cursor.word();
    ShaderModel model =
        ShaderModel.parse(version)
            .orElseThrow(() -> cursor.error("'" + version + "' is no shader model"));
    switch (comparison) {
      case ">=" -> least = Optional.of(model);
      case "<" -> bound = Optional.of(model);
      default -> throw cursor.error("'shader model' takes >= or <, not '" + comparison + "'");
    }
    cursor.expectEnd();
  }

  /// In place of what an earlier line said.
  private void options(Cursor cursor) throws ScriptException {
    rowMajor = false;
    backwardsCompatible = false;
    unboundedArrays = false;
    while (!cursor.atEnd()) {
      String word = cursor.word();
      switch (word) {
        case "none" -> {}
        case "row-major" -> rowMajor = true;
        case "column-major" -> rowMajor = false;
        case "backcompat" -> backwardsCompatible = true;
        case "unbounded-descriptor-arrays" -> unboundedArrays = true;
        default ->
            throw cursor.error(
                "unknown option '"
                    + word
                    + "'; there are none, row-major, column-major, backcompat and"
                    + " unbounded-descriptor-arrays");
      }
    }
  }

  private static String capability(Cursor cursor) throws ScriptException {
    for (String capability : CAPABILITIES) {
      if (cursor.accept(capability)) {
        return capability;
      }
    }
    throw cursor.error("unknown requirement '" + cursor.rest() + "'");
  }
}
