/// Buffers, textures and draw calls to pixels, by the rules of the D3D11.3 functional
/// specification.
module dev.plumb.emulator {
  requires transitive dev.plumb.hlsl;

  // loops that are fast only with it; where it is missing, plain ones run
  requires static jdk.incubator.vector;

  // Device, DeviceContext, InfoQueue
  exports dev.plumb.emulator.api;

  // DXGI formats and their conversions
  exports dev.plumb.emulator.format;

  // buffers, textures and views
  exports dev.plumb.emulator.resource;

  // state descriptions, with D3D's defaults
  exports dev.plumb.emulator.state;

  // how draws ended, their messages, and pipeline statistics
  exports dev.plumb.emulator.query;

  // pixel history and the pixel debugger
  exports dev.plumb.emulator.debug;
}
