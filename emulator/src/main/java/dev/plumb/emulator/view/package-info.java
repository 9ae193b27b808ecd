/// What shaders see of what is bound to their stage.
///
/// [StageEnvironment] answers the executors' requests by slot. Each bound view has a [ViewAccess]
/// of the kind that fits it: raw and structured buffers are words, typed ones and textures go
/// through their format. Out-of-range reads give 0, out-of-range writes are dropped (D3D11.3
/// §5.3.9, §22.4, §22.17).
///
/// Plain reads and writes are not ordered between threads; atomics are atomic for all of them, and
/// order what comes before and after.
package dev.plumb.emulator.view;
