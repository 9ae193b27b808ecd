/// What a shader asks of the world, and the one meaning of each operation.
///
/// [ShaderEnvironment] stands between the executors and whoever owns buffers and textures. Requests
/// come for a whole wave at a time, as arrays over lanes, so that the owner can work without a call
/// per lane. Out-of-range and unbound accesses give zeros, never errors (D3D11.3 §4.4, §7.1).
package dev.plumb.hlsl.runtime;
