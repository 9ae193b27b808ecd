package dev.plumb.cli.script;

/// What a shader section says of its compilation.
///
/// @param todo where another implementation is known to be wrong; of no account here
/// @param fails where the compiler must reject the text
public record Expectation(Condition todo, Condition fails) {
  /// How the text is written.
  public enum Language {
    HLSL("HLSL"),
    D3DBC_HEX("d3dbc-hex"),
    DXBC_TPF_HEX("dxbc-tpf-hex"),
    DXBC_DXIL_HEX("dxbc-dxil-hex");

    private final String spelling;

    Language(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }

  /// Whether the text must compile for `model`.
  public boolean compiles(ShaderModel model) {
    return !fails.holds(model);
  }
}
