/// Why a pixel is as it is: [dev.plumb.emulator.debug.PixelHistory] lists what touched it, and
/// [dev.plumb.emulator.debug.PixelDebugger] steps through the shader that did.
///
/// A history observes a [dev.plumb.emulator.api.DeviceContext] while any program draws with it.
/// Each draw that reaches the pixel keeps a copy of what its pixel shader could see, and each
/// fragment its inputs; so a debugger can run the fragment's quad again, alone, with the same
/// interpreter and the same bits, at any time.
///
/// A *fragment* is one primitive's share in the pixel, as D3D11.3 calls a pixel on its way to the
/// output merger.
package dev.plumb.emulator.debug;
