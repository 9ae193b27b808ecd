package dev.plumb.cli.script;

import dev.plumb.emulator.state.Filter;
import dev.plumb.emulator.state.SamplerDesc;
import dev.plumb.emulator.state.TextureAddressMode;
import dev.plumb.emulator.state.TextureFilter;
import java.util.List;
import java.util.Map;

/// Reads `[sampler N]`.
final class SamplerReader {
  private static final Map<String, TextureAddressMode> ADDRESS_MODES =
      Map.of(
          "border", TextureAddressMode.BORDER,
          "clamp", TextureAddressMode.CLAMP,
          "mirror", TextureAddressMode.MIRROR,
          "mirror_once", TextureAddressMode.MIRROR_ONCE,
          "wrap", TextureAddressMode.WRAP);

  private SamplerReader() {}

  static Section.Sampler read(int line, int slot, List<ScriptLine> body) throws ScriptException {
    SamplerDesc desc =
        SamplerDesc.of(Filter.MIN_MAG_MIP_POINT, TextureAddressMode.CLAMP)
            .withBorderColor(0, 0, 0, 0);
    SamplerDesc compared = null;
    for (ScriptLine text : body) {
      var cursor = new Cursor(text.number(), text.text());
      if (cursor.accept("filter")) {
        desc = desc.withFilter(filter(cursor));
      } else if (cursor.accept("address")) {
        desc = desc.withAddress(address(cursor), address(cursor), address(cursor));
      } else if (cursor.accept("comparison")) {
        compared = desc.withComparison(Comparisons.read(cursor));
      } else {
        throw cursor.error("unknown sampler state '" + cursor.rest() + "'");
      }
      cursor.expectEnd();
    }
    return new Section.Sampler(
        line, slot, compared == null ? desc : desc.withComparison(compared.comparisonFunc()));
  }

  private static Filter filter(Cursor cursor) throws ScriptException {
    return new Filter(
        textureFilter(cursor), textureFilter(cursor), textureFilter(cursor), false, false);
  }

  private static TextureFilter textureFilter(Cursor cursor) throws ScriptException {
    if (cursor.accept("point")) {
      return TextureFilter.POINT;
    }
    if (cursor.accept("linear")) {
      return TextureFilter.LINEAR;
    }
    throw cursor.expected("point or linear, for min, mag and mip");
  }

  private static TextureAddressMode address(Cursor cursor) throws ScriptException {
    TextureAddressMode mode = ADDRESS_MODES.get(cursor.word());
    if (mode == null) {
      throw cursor.error("'address' takes border, clamp, mirror, mirror_once or wrap, for u, v, w");
    }
    return mode;
  }
}
