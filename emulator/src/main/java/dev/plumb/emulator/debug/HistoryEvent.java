package dev.plumb.emulator.debug;

/// Something that happened to a pixel, or may have.
public sealed interface HistoryEvent permits HistoryEvent.Change, Fragment {
  PixelValue before();

  PixelValue after();

  /// A call other than a draw: a clear, or what changed the pixel by copying.
  ///
  /// @param call the function's name in D3D11
  record Change(String call, PixelValue before, PixelValue after) implements HistoryEvent {}
}
