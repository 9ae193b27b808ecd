/// Dispatches (D3D11.3 §18): thread groups, each one wave of the compute shader, shared between
/// threads.
///
/// [ComputePipeline] checks the state, [Dispatch] hands out the groups, [GroupWorker] runs one.
/// Groups run in parallel where the shader cannot tell their order, see `AccessOrder`; so the
/// result does not depend on the number of threads.
package dev.plumb.emulator.compute;
