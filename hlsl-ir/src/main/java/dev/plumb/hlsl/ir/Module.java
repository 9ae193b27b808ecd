package dev.plumb.hlsl.ir;

import dev.plumb.hlsl.ir.FunctionDebug.DebugVariable;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.List;

/// A shader: what it reads and writes, its functions (callees before callers) and which is its
/// entry. The entry function takes and returns nothing: it reads inputs and stores outputs.
///
/// @param globals static scalars by id; the entry function sets them before all else
/// @param globalArrays GLOBAL arrays by id
/// @param tables CONSTANT arrays by id, with their contents
/// @param groupshared GROUPSHARED arrays by id
/// @param debugGlobals HLSL variables visible in every function
public record Module(
    ShaderStage stage,
    List<SignatureElement> inputs,
    List<SignatureElement> outputs,
    List<ConstantBufferBinding> constantBuffers,
    List<ResourceBinding> resources,
    List<SamplerBinding> samplers,
    List<ScalarVariable> globals,
    List<ArrayVariable> globalArrays,
    List<Table> tables,
    List<ArrayVariable> groupshared,
    List<Function> functions,
    int entry,
    boolean earlyDepthStencil,
    List<Integer> threads,
    StageData stageData,
    List<DebugVariable> debugGlobals) {

  /// One semantic of the input or output signature, 1 to 4 components in one register (D3D11.3
  /// §16.4, §21).
  ///
  /// @param semantic upper-case-insensitive name without index, `TEXCOORD`, `SV_Position`
  /// @param register register in the signature, as fxc packs it; -1 for those without one
  ///   (SV_Depth)
  /// @param startComponent first component in the register
  public record SignatureElement(
      String semantic,
      int semanticIndex,
      SystemValue systemValue,
      IrType type,
      int register,
      int startComponent,
      int componentCount,
      Interpolation interpolation) {}

  /// The system values (D3D11.3 §23). NONE: an ordinary attribute. The number of TARGET and of the
  /// tessellation factors is the semantic index.
  public enum SystemValue {
    NONE,
    POSITION,
    VERTEX_ID,
    INSTANCE_ID,
    PRIMITIVE_ID,
    IS_FRONT_FACE,
    SAMPLE_INDEX,
    COVERAGE,
    CLIP_DISTANCE,
    CULL_DISTANCE,
    RENDER_TARGET_ARRAY_INDEX,
    VIEWPORT_ARRAY_INDEX,
    TARGET,
    DEPTH,
    DEPTH_GREATER_EQUAL,
    DEPTH_LESS_EQUAL,
    STENCIL_REF,
    DISPATCH_THREAD_ID,
    GROUP_ID,
    GROUP_THREAD_ID,
    GROUP_INDEX,
    OUTPUT_CONTROL_POINT_ID,
    DOMAIN_LOCATION,
    GS_INSTANCE_ID,
    TESS_FACTOR,
    INSIDE_TESS_FACTOR;

    /// Whether, as an input of a geometry, hull or domain shader, it is of the invocation and not
    /// of each vertex or control point.
    public boolean isPerPrimitive() {
      return this == PRIMITIVE_ID
          || this == OUTPUT_CONTROL_POINT_ID
          || this == DOMAIN_LOCATION
          || this == GS_INSTANCE_ID;
    }
  }

  /// `register` is the `b` slot; `size` in bytes as declared.
  public record ConstantBufferBinding(String name, int register, int space, int size) {}

  /// A texture or buffer at `t` or `u` slot `register`, or an array of `count` of them (0: from
  /// there on without end). `type` and `components`: what a load gives. `stride`: structured
  /// buffers.
  public record ResourceBinding(
      String name,
      ObjectKind kind,
      int register,
      int space,
      int count,
      IrType type,
      int components,
      int stride) {}

  /// `comparison`: a SamplerComparisonState.
  public record SamplerBinding(
      String name, int register, int space, int count, boolean comparison) {}

  /// A constant table; `bits` as [Inst.Constant#bits].
  public record Table(ArrayVariable array, List<Long> bits) {
    public Table {
      bits = List.copyOf(bits);
    }
  }

  /// The numbers of the functions that are run from outside: the entry, and of hull shaders the
  /// patch constant function.
  public List<Integer> entryPoints() {
    return stageData instanceof StageData.Hull hull
        ? List.of(entry, hull.patchConstantFunction())
        : List.of(entry);
  }

  public Function entryFunction() {
    return functions.get(entry);
  }
}
