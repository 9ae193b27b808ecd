package dev.plumb.hlsl.type;

/// The programmable stages; [#prefix] is the profile's, as in `ps_5_0`.
public enum ShaderStage {
  VERTEX("vs"),
  HULL("hs"),
  DOMAIN("ds"),
  GEOMETRY("gs"),
  PIXEL("ps"),
  COMPUTE("cs");

  private final String prefix;

  ShaderStage(String prefix) {
    this.prefix = prefix;
  }

  public String prefix() {
    return prefix;
  }
}
