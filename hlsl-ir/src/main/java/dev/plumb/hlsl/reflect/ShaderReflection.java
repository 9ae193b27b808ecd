package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.type.ConstantPacking;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;

/// A shader's interface, as ID3D11ShaderReflection tells it.
///
/// @param target what it was compiled for: `ps_5_0`
/// @param elements how elements of structured buffers lie in memory; of those that are used
/// @param bindings also of what is not used; in fxc's order
/// @param patchConstants what a hull shader gives and a domain shader reads for the whole patch
/// @param stageData what only a geometry, hull or domain shader says of itself
/// @param threads {x, y, z} of a thread group for compute shaders, else empty
/// @param features what a device must be able to do beyond the shader model's least
public record ShaderReflection(
    ShaderStage stage,
    String target,
    String entry,
    List<ConstantBuffer> constantBuffers,
    List<ElementLayout> elements,
    List<Binding> bindings,
    List<Parameter> inputs,
    List<Parameter> outputs,
    List<Parameter> patchConstants,
    StageData stageData,
    ShaderStatistics statistics,
    List<Integer> threads,
    List<ShaderFeature> features) {

  /// A cbuffer or tbuffer. `size` in bytes, a multiple of 16. Of shader models up to 3, `$Globals`
  /// is the `c` registers, 16 bytes each: its `packing` says so.
  public record ConstantBuffer(
      String name,
      boolean textureBuffer,
      int register,
      int space,
      int size,
      ConstantPacking packing,
      List<Member> members) {
    public ConstantBuffer {
      members = List.copyOf(members);
    }

    /// The member of that name.
    public Optional<Member> member(String memberName) {
      return members.stream().filter(m -> m.name().equals(memberName)).findFirst();
    }
  }

  /// A member: `offset` and `size` in bytes; `defaultBits` one entry per scalar, or empty; `used`:
  /// whether the shader reads any of it; `fields`: of its struct, or of its elements' struct.
  public record Member(
      String name,
      Type type,
      int offset,
      int size,
      List<Long> defaultBits,
      boolean used,
      List<Field> fields) {
    public Member {
      defaultBits = List.copyOf(defaultBits);
      fields = List.copyOf(fields);
    }
  }

  /// A field of a struct in memory: `offset` in bytes from the struct's start; `used`: whether the
  /// shader reads any of it, of an array of structs in any element.
  public record Field(String name, Type type, int offset, boolean used, List<Field> fields) {
    public Field {
      fields = List.copyOf(fields);
    }
  }

  /// The structured buffer of that name: `element` is `$Element`, `stride` the bytes from one to
  /// the next.
  public record ElementLayout(String name, int stride, Member element) {}

  /// What is bound to a register, or to `count` of them from `register` on; 0: all from there on.
  ///
  /// @param type of textures, buffers and samplers
  /// @param stride of structured buffers, in bytes; else 0
  /// @param counter whether the shader counts with a structured buffer's hidden counter
  public record Binding(
      String name,
      BindingKind kind,
      Optional<ObjectType> type,
      int register,
      int space,
      int count,
      int stride,
      boolean counter,
      boolean used) {

    /// The format in listings: `float4`, `struct`, `NA`.
    public String format() {
      return type.map(BindingWords::format).orElse("NA");
    }

    /// The dimension in listings: `2d`, `r/o`, `NA`.
    public String dimension() {
      return type.map(t -> BindingWords.dimension(t) + (counter ? "+cnt" : "")).orElse("NA");
    }
  }

  /// The kinds of bindings; [#registerPrefix] as fxc writes it before the number.
  public enum BindingKind {
    SAMPLER("sampler", "s"),
    COMPARISON_SAMPLER("sampler_c", "s"),
    TEXTURE("texture", "t"),
    UNORDERED_ACCESS("UAV", "u"),
    TEXTURE_BUFFER("tbuffer", "t"),
    CONSTANT_BUFFER("cbuffer", "cb");

    private final String word;
    private final String registerPrefix;

    BindingKind(String word, String registerPrefix) {
      this.word = word;
      this.registerPrefix = registerPrefix;
    }

    /// The word in listings.
    public String word() {
      return word;
    }

    public String registerPrefix() {
      return registerPrefix;
    }
  }

  /// An element of a signature. Masks have bit c for component c of the register; `register` is -1
  /// for those without one. `usedMask`: what the shader reads, or ever writes.
  ///
  /// @param type as the program computes with it
  /// @param kind as HLSL declares it
  /// @param stream of geometry shaders' outputs; else 0
  public record Parameter(
      String semantic,
      int semanticIndex,
      int register,
      int mask,
      int usedMask,
      SystemValue systemValue,
      IrType type,
      ScalarKind kind,
      Interpolation interpolation,
      int stream) {}

  public ShaderReflection {
    constantBuffers = List.copyOf(constantBuffers);
    elements = List.copyOf(elements);
    bindings = List.copyOf(bindings);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    patchConstants = List.copyOf(patchConstants);
    threads = List.copyOf(threads);
    features = List.copyOf(features);
  }

  /// The interface of `program`, whose code is `module`; what counts as used follows from the code,
  /// best after optimisation.
  ///
  /// @param target what it was compiled for: `ps_5_0`
  @SuppressWarnings("exports") // the compiler calls it
  public static ShaderReflection of(CheckedProgram program, Module module, String target) {
    return new Reflector(program, module).reflect(target);
  }

  /// The constant buffer of that name.
  public Optional<ConstantBuffer> constantBuffer(String name) {
    return constantBuffers.stream().filter(b -> b.name().equals(name)).findFirst();
  }
}
