package dev.plumb.hlsl.type;

import java.util.Optional;

/// What the tessellator divides (D3D11.3 §11.7): `[domain("tri")]`.
public enum TessellatorDomain {
  ISOLINE("isoline", 2, 0, 2),
  TRI("tri", 3, 1, 3),
  QUAD("quad", 4, 2, 2);

  private final String spelling;
  private final int edgeFactors;
  private final int insideFactors;
  private final int coordinates;

  TessellatorDomain(String spelling, int edgeFactors, int insideFactors, int coordinates) {
    this.spelling = spelling;
    this.edgeFactors = edgeFactors;
    this.insideFactors = insideFactors;
    this.coordinates = coordinates;
  }

  public String spelling() {
    return spelling;
  }

  /// How many `SV_TessFactor` there are.
  public int edgeFactors() {
    return edgeFactors;
  }

  /// How many `SV_InsideTessFactor` there are.
  public int insideFactors() {
    return insideFactors;
  }

  /// Components of `SV_DomainLocation`.
  public int coordinates() {
    return coordinates;
  }

  /// The domain as written in the attribute.
  public static Optional<TessellatorDomain> of(String text) {
    for (TessellatorDomain domain : values()) {
      if (domain.spelling.equalsIgnoreCase(text)) {
        return Optional.of(domain);
      }
    }
    return Optional.empty();
  }
}
