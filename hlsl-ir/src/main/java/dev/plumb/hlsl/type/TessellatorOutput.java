package dev.plumb.hlsl.type;

import java.util.Locale;
import java.util.Optional;

/// What the tessellator makes (D3D11.3 §11.7): `[outputtopology("triangle_cw")]`.
public enum TessellatorOutput {
  POINT,
  LINE,
  TRIANGLE_CW,
  TRIANGLE_CCW;

  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The topology as written in the attribute.
  public static Optional<TessellatorOutput> of(String text) {
    for (TessellatorOutput output : values()) {
      if (output.spelling().equalsIgnoreCase(text)) {
        return Optional.of(output);
      }
    }
    return Optional.empty();
  }
}
