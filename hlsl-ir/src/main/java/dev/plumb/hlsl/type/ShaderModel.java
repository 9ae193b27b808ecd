package dev.plumb.hlsl.type;

/// The shader model that a program is compiled for.
///
/// @param backwardsCompatible whether semantics of D3D9 mean system values in shader models 4 and 5
///   too (fxc's `/Gec`)
public record ShaderModel(int major, int minor, boolean backwardsCompatible) {
  /// Whether it is one of D3D9's: every register of constants, attributes and targets is a float4,
  /// and a sampler brings its texture with it.
  public boolean isLegacy() {
    return major < 4;
  }

  /// Whether it is that one or a later one.
  public boolean isAtLeast(int otherMajor, int otherMinor) {
    return major > otherMajor || (major == otherMajor && minor >= otherMinor);
  }
}
