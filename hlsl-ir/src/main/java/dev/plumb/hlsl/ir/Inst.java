package dev.plumb.hlsl.ir;

import java.util.List;
import java.util.Optional;

/// One instruction. The types of results are in [Function#valueTypes].
public sealed interface Inst {

  /// A constant; 32-bit types use the low 32 bits of `bits` (high ones 0), bool 0 or 1.
  record Constant(Value result, IrType type, long bits) implements Inst {}

  record Unary(Value result, UnaryOp op, Value a) implements Inst {}

  record Binary(Value result, BinaryOp op, Value a, Value b) implements Inst {}

  record Ternary(Value result, TernaryOp op, Value a, Value b, Value c) implements Inst {}

  record Load(Value result, ScalarVariable variable) implements Inst {}

  record Store(ScalarVariable variable, Value value) implements Inst {}

  /// `index` is i32 or u32, read as unsigned.
  record LoadElement(Value result, ArrayVariable array, Value index) implements Inst {}

  record StoreElement(ArrayVariable array, Value index, Value value) implements Inst {}

  /// Component 0..3 of element `element` of [Module#inputs].
  record LoadInput(Value result, int element, int component) implements Inst {}

  /// Component 0..3 of element `element` of [Module#outputs].
  record StoreOutput(int element, int component, Value value) implements Inst {}

  /// Component `component` of element `element` of vertex or control point `vertex` (u32): of
  /// [Module#inputs], or when `ofOutput` of [Module#outputs], which a hull shader's patch constant
  /// function reads. Past the last vertex: 0.
  record LoadVertex(Value result, boolean ofOutput, int element, int component, Value vertex)
      implements Inst {}

  /// Component 0..3 of element `element` of [StageData#patchConstants], in a domain shader.
  record LoadPatchConstant(Value result, int element, int component) implements Inst {}

  /// Writes what [LoadPatchConstant] reads, in a hull shader's patch constant function.
  record StorePatchConstant(int element, int component, Value value) implements Inst {}

  /// Appends a vertex, which is what the stream's outputs hold, to the stream. The lane that has
  /// emitted as many as it may becomes a helper, as if its run ended there.
  record Emit(int stream) implements Inst {}

  /// Ends the stream's strip.
  record Cut(int stream) implements Inst {}

  /// 32 or 64 bits at byte `offset` plus `dynamicOffset` (u32) of entry `buffer` of
  /// [Module#constantBuffers]. Bool: any bit set. Past the bound size: 0.
  record LoadConstant(Value result, int buffer, int offset, Optional<Value> dynamicOffset)
      implements Inst {}

  /// Samples or gathers: `results` are 4 values, or 1 for comparisons and LOD, of the resource's
  /// component type. `coordinates`: f32, with the array slice last. Operands that `op` does not
  /// have are empty. `offsets`: none, one per coordinate (i32), or 4 pairs for gathers with four
  /// offsets. `channel` 0..3 for gathers.
  record Sample(
      List<Value> results,
      SampleOp op,
      ResourceUse texture,
      ResourceUse sampler,
      List<Value> coordinates,
      Optional<Value> lodOrBias,
      Optional<Value> compare,
      List<Value> ddx,
      List<Value> ddy,
      List<Value> offsets,
      Optional<Value> clamp,
      int channel)
      implements Inst {}

  /// Reads memory without a sampler. `address`: integer coordinates with the array slice last
  /// (typed buffers: the element; raw: the byte; structured: element, byte within it). `level`: mip
  /// or sample index. `results`: 1 to 4 consecutive components.
  record LoadResource(
      List<Value> results,
      ResourceUse resource,
      List<Value> address,
      Optional<Value> level,
      List<Value> offsets)
      implements Inst {}

  /// Writes 1 to 4 components to an unordered access view.
  record StoreResource(ResourceUse resource, List<Value> address, List<Value> values)
      implements Inst {}

  /// GetDimensions at mip `level`: u32 width, height, depth or elements (as many as the resource
  /// has), then levels or samples; buffers: elements, stride.
  record QueryResource(List<Value> results, ResourceUse resource, Optional<Value> level)
      implements Inst {}

  /// Atomic on an unordered access view: gives the value before.
  record AtomicResource(
      Value result,
      AtomicOp op,
      ResourceUse resource,
      List<Value> address,
      Value operand,
      Optional<Value> comparand)
      implements Inst {}

  /// Atomic on groupshared memory.
  record AtomicElement(
      Value result,
      AtomicOp op,
      ArrayVariable array,
      Value index,
      Value operand,
      Optional<Value> comparand)
      implements Inst {}

  /// IncrementCounter (+1, the value before) and DecrementCounter (-1, the value after) of a
  /// structured buffer's hidden counter.
  record Counter(Value result, ResourceUse resource, boolean decrement) implements Inst {}

  /// `op` for each wave of `size` lanes (a power of two, 4 to 128).
  record Wave(List<Value> results, WaveOp op, List<Value> operands, int size) implements Inst {}

  record Barrier(boolean group, boolean device, boolean sync) implements Inst {}

  /// Calls entry `function` of [Module#functions]: its parameters get `arguments`; `results` are
  /// what its `Return` gives (the value's scalars, then the out parameters').
  record Call(List<Value> results, int function, List<Value> arguments) implements Inst {}

  /// An input of a pixel shader (component `component` of element `element` of [Module#inputs])
  /// elsewhere in the pixel. `arguments`: none at the centroid; the sample's number (u32); x and y
  /// in sixteenths of a pixel from the centre (i32).
  record EvaluateInput(
      Value result, int element, int component, EvaluateOp op, List<Value> arguments)
      implements Inst {}

  enum EvaluateOp {
    CENTROID,
    SAMPLE,
    SNAPPED
  }

  /// How many samples the render target has (u32).
  record TargetSamples(Value result) implements Inst {}

  /// Where sample `index` (i32 or u32) lies: `results` are x and y (f32) in pixels from the centre;
  /// in a multisampled texture, or without one in the render target.
  record SamplePosition(List<Value> results, Optional<ResourceUse> texture, Value index)
      implements Inst {}

  /// Tells the environment something, for the lanes that write: `text` is a format of `printf`,
  /// whose arguments are `values`.
  record Message(MessageKind kind, String text, List<Value> values) implements Inst {}

  enum MessageKind {
    PRINT,
    ERROR,
    ABORT
  }

  record If(Value condition, Block then, Block otherwise) implements Inst {}

  /// Runs `body`, then `continuing`, for ever; `Break` (in either) leaves, `Continue` (in `body`)
  /// goes to `continuing`.
  record Loop(Block body, Block continuing) implements Inst {}

  /// Runs the case that lists the selector (i32 or u32), else `otherwise`. `Break` leaves; there is
  /// no fall-through.
  record Switch(Value selector, List<Case> cases, Block otherwise) implements Inst {}

  record Case(List<Integer> values, Block body) {}

  record Break() implements Inst {}

  record Continue() implements Inst {}

  record Return(List<Value> values) implements Inst {}

  /// The active lanes become helpers and run on.
  record Discard() implements Inst {}

  enum AtomicOp {
    ADD,
    AND,
    OR,
    XOR,
    MIN,
    MAX,
    EXCHANGE,
    COMPARE_EXCHANGE,
    COMPARE_STORE
  }
}
