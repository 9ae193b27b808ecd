package dev.plumb.emulator.api;

import dev.plumb.emulator.pixel.PixelListener;
import dev.plumb.emulator.query.DrawResult;
import java.util.Optional;

/// Hears of the calls of a [DeviceContext] that may change resources: how a debugger watches a
/// frame that a program draws. The pictures are the same with and without.
///
/// @see DeviceContext#observe
@SuppressWarnings("exports") // for debuggers only
public interface CallObserver {
  /// The call is about to be carried out.
  ///
  /// @return told all that a draw does to one pixel; empty for nothing
  Optional<PixelListener> before(ContextCall call);

  /// The call has been carried out. `result`: of a draw.
  void after(ContextCall call, Optional<DrawResult> result);
}
