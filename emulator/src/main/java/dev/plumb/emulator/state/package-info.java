/// State descriptions under their D3D11 names, with D3D's defaults, and
/// [dev.plumb.emulator.state.PipelineState]: all of it, for one draw.
///
/// Descriptions are records whose constructors refuse what D3D11 refuses, by an
/// `IllegalArgumentException` that names the value and the allowed range.
package dev.plumb.emulator.state;
