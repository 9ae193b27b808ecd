package dev.plumb.emulator.state;

import java.util.Optional;

/// Everything that is bound to the compute stage, for one dispatch. Immutable, but for the contents
/// of resources.
public record ComputeState(Optional<ComputeShader> shader, StageBindings bindings) {}
