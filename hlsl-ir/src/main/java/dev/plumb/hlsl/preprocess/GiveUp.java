package dev.plumb.hlsl.preprocess;

/// Unwinds to [Preprocessor#preprocess] after an error that leaves nothing to go on with; the error
/// has been reported. Nobody outside sees it.
final class GiveUp extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GiveUp() {
    super(null, null, false, false);
  }
}
