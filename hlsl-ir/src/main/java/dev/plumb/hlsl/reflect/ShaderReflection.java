package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;

/// A shader's interface.
///
/// @param instructionCount instructions of all functions, each counted once; moves and constants do
///   not count
/// @param threads {x, y, z} of a thread group for compute shaders, else empty
public record ShaderReflection(
    ShaderStage stage,
    String entry,
    List<ConstantBuffer> constantBuffers,
    List<Binding> bindings,
    List<Parameter> inputs,
    List<Parameter> outputs,
    int instructionCount,
    List<Integer> threads) {

  /// A cbuffer or tbuffer. `size` in bytes, a multiple of 16.
  public record ConstantBuffer(
      String name, boolean textureBuffer, int register, int space, int size, List<Member> members) {

    /// The member of that name.
    public Optional<Member> member(String memberName) {
      return members.stream().filter(m -> m.name().equals(memberName)).findFirst();
    }
  }

  /// A member: `offset` and `size` in bytes; `defaultBits` one entry per scalar, or empty; `used`:
  /// whether the shader reads any of it.
  public record Member(
      String name, Type type, int offset, int size, List<Long> defaultBits, boolean used) {}

  /// What is bound to a register, or to `count` of them from `register` on.
  public record Binding(
      String name,
      BindingKind kind,
      String format,
      String dimension,
      int register,
      int space,
      int count,
      boolean used) {}

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
  public record Parameter(
      String semantic,
      int semanticIndex,
      int register,
      int mask,
      int usedMask,
      SystemValue systemValue,
      IrType type) {}

  public ShaderReflection {
    constantBuffers = List.copyOf(constantBuffers);
    bindings = List.copyOf(bindings);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    threads = List.copyOf(threads);
  }

  /// The interface of `program`, whose code is `module`; what counts as used follows from the code,
  /// best after optimisation.
  @SuppressWarnings("exports") // the compiler calls it
  public static ShaderReflection of(CheckedProgram program, Module module) {
    return new Reflector(program, module).reflect();
  }

  /// The constant buffer of that name.
  public Optional<ConstantBuffer> constantBuffer(String name) {
    return constantBuffers.stream().filter(b -> b.name().equals(name)).findFirst();
  }
}
