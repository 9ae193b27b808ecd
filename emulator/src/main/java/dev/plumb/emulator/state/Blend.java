package dev.plumb.emulator.state;

/// Blend factors (`D3D11_BLEND`, D3D11.3 §17.6).
public enum Blend {
  ZERO,
  ONE,
  SRC_COLOR,
  INV_SRC_COLOR,
  SRC_ALPHA,
  INV_SRC_ALPHA,
  DEST_ALPHA,
  INV_DEST_ALPHA,
  DEST_COLOR,
  INV_DEST_COLOR,
  SRC_ALPHA_SAT,
  BLEND_FACTOR,
  INV_BLEND_FACTOR,
  SRC1_COLOR,
  INV_SRC1_COLOR,
  SRC1_ALPHA,
  INV_SRC1_ALPHA;

  boolean isSecondSource() {
    return this == SRC1_COLOR
        || this == INV_SRC1_COLOR
        || this == SRC1_ALPHA
        || this == INV_SRC1_ALPHA;
  }
}
