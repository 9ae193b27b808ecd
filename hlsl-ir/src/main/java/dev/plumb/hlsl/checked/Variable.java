package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Type;

/// A named variable; identity is what counts, so shadowed names differ.
public final class Variable {
  /// Where it lives. CONSTANT_BUFFER: a member of a [CheckedConstantBuffer] (loose uniforms are in
  /// `$Globals`). OBJECT: a global texture, sampler, buffer, or array of them; objects of effects,
  /// which no shader can use, too. STATIC: global or function-local static, one per lane, made
  /// before the entry function runs. CONSTANT_TABLE: `static const` with a constant initializer.
  public enum Storage {
    LOCAL,
    PARAMETER,
    STATIC,
    CONSTANT_TABLE,
    GROUPSHARED,
    CONSTANT_BUFFER,
    OBJECT
  }

  private final String name;
  private final Type type;
  private final Storage storage;
  private final boolean constant;
  private final boolean precise;
  private final SourceSpan span;

  public Variable(
      String name, Type type, Storage storage, boolean constant, boolean precise, SourceSpan span) {
    this.name = name;
    this.type = type;
    this.storage = storage;
    this.constant = constant;
    this.precise = precise;
    this.span = span;
  }

  public String name() {
    return name;
  }

  public Type type() {
    return type;
  }

  public Storage storage() {
    return storage;
  }

  /// Whether assignment is an error.
  public boolean constant() {
    return constant;
  }

  public boolean precise() {
    return precise;
  }

  /// The name in its declaration.
  public SourceSpan span() {
    return span;
  }

  @Override
  public String toString() {
    return type.spelling() + " " + name;
  }
}
