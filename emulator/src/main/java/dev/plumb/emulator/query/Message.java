package dev.plumb.emulator.query;

/// What the debug layer has to say about a call (`D3D11_MESSAGE`).
///
/// @param text one sentence, lower case, no full stop
public record Message(MessageId id, String text) {
  /// `D3D11_MESSAGE_SEVERITY`. ERROR: the call did nothing. WARNING: it did something, probably not
  /// what was meant. INFO: it did what was asked, which may be less than was meant.
  public enum Severity {
    ERROR,
    WARNING,
    INFO
  }

  /// What kind of call it is about (`D3D11_MESSAGE_CATEGORY`).
  public enum Category {
    STATE_CREATION,
    STATE_SETTING,
    RESOURCE_MANIPULATION,
    EXECUTION
  }

  public Severity severity() {
    return id.severity();
  }

  public Category category() {
    return id.category();
  }

  /// With the id behind it, as compilers name their warnings.
  @Override
  public String toString() {
    return text + " [" + id + "]";
  }
}
