/// The public face, in D3D11's shape: a [dev.plumb.emulator.api.Device] makes resources and
/// shaders, its [dev.plumb.emulator.api.DeviceContext] holds the mutable state and draws.
///
/// Calls are synchronous: when a draw or clear returns, its pixels are there. A device and its
/// context are for one thread at a time; a draw spreads over the device's own threads. Wrong
/// arguments are `IllegalArgumentException`s; what D3D11 tells through its debug layer are
/// [InfoQueue] messages.
package dev.plumb.emulator.api;
