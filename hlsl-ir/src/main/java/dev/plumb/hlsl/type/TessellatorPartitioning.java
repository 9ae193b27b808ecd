package dev.plumb.hlsl.type;

import java.util.Locale;
import java.util.Optional;

/// How the tessellator rounds factors (D3D11.3 §11.7): `[partitioning("fractional_odd")]`.
public enum TessellatorPartitioning {
  INTEGER,
  POW2,
  FRACTIONAL_EVEN,
  FRACTIONAL_ODD;

  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The partitioning as written in the attribute.
  public static Optional<TessellatorPartitioning> of(String text) {
    for (TessellatorPartitioning partitioning : values()) {
      if (partitioning.spelling().equalsIgnoreCase(text)) {
        return Optional.of(partitioning);
      }
    }
    return Optional.empty();
  }
}
