package dev.plumb.hlsl.runtime;

/// The constant buffers, textures and buffers bound to one stage; for geometry, hull and domain
/// shaders also the vertices they read and emit. Implementations are used by many threads at once
/// for reading.
public interface ShaderEnvironment {

  /// The words of the constant buffer in slot `register`, bound size only (at most 4096 * 4); an
  /// empty array if nothing is bound. Little-endian 32-bit words.
  int[] constantBuffer(int register);

  /// Fills `request.results` for the active lanes; see [SampleRequest].
  void sample(SampleRequest request);

  /// Fills `request.results` for the active lanes; see [LoadRequest].
  void load(LoadRequest request);

  /// GetDimensions of the resource at `t` slot `register` (or `u` slot when `unordered`) at mip
  /// `level`: {width, height, depth or slices, levels, samples}; buffers {elements or bytes,
  /// stride}; zeros when unbound or the level is out of range.
  int[] dimensions(int register, boolean unordered, int level);

  /// Writes the active lanes' values; see [StoreRequest]. Writes nothing where no view is bound.
  default void store(StoreRequest request) {}

  /// Acts for the active lanes and fills their `request.results`, see [AtomicRequest]; zeros where
  /// no view is bound.
  default void atomic(AtomicRequest request) {
    java.util.Arrays.fill(request.results, 0, request.lanes, 0);
  }

  /// Counts for the active lanes and fills their `request.results`, see [CounterRequest]; zeros
  /// where no view is bound.
  default void counter(CounterRequest request) {
    java.util.Arrays.fill(request.results, 0, request.lanes, 0);
  }

  /// Fills `request.results` for the active lanes of a geometry, hull or domain shader; see
  /// [VertexRequest].
  default void loadVertex(VertexRequest request) {}

  /// Takes a vertex from each active lane of a geometry shader; see [EmitRequest].
  default void emit(EmitRequest request) {}

  /// Ends the strip of each active lane of a geometry shader; see [EmitRequest].
  default void cut(EmitRequest request) {}

  /// Fills `request.results` for the active lanes; see [EvaluateRequest]. With one sample for a
  /// pixel that is the shader's input itself, which is there before.
  default void evaluateInput(EvaluateRequest request) {}

  /// How many samples the render target has.
  default int targetSamples() {
    return 1;
  }

  /// Takes what the active lanes say; see [MessageRequest].
  default void message(MessageRequest request) {}

  /// Nothing bound anywhere.
  ShaderEnvironment EMPTY = new EmptyEnvironment();
}
