package dev.plumb.emulator.query;

/// What the debug layer has to say about a call (`D3D11_MESSAGE`).
///
/// @param text one sentence, lower case, no full stop
public record Message(Severity severity, Category category, String text) {
  /// ERROR: the call did nothing. WARNING: it did something, probably not what was meant.
  public enum Severity {
    ERROR,
    WARNING,
    INFO
  }

  /// The part of the pipeline (`D3D11_MESSAGE_CATEGORY`, by stage).
  public enum Category {
    INPUT_ASSEMBLER,
    VERTEX_SHADER,
    HULL_SHADER,
    DOMAIN_SHADER,
    GEOMETRY_SHADER,
    STREAM_OUTPUT,
    LINKAGE,
    RASTERIZER,
    PIXEL_SHADER,
    OUTPUT_MERGER,
    COMPUTE_SHADER,
    RESOURCE,
    QUERY
  }

  public static Message error(Category category, String text) {
    return new Message(Severity.ERROR, category, text);
  }

  public static Message warning(Category category, String text) {
    return new Message(Severity.WARNING, category, text);
  }
}
