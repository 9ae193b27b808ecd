package dev.plumb.hlsl.type;

import java.util.List;
import java.util.Optional;

/// A struct, class or interface; two structs are equal only if they are the same declaration.
/// `fields` holds inherited fields first. An interface has none: a value of its type is an object
/// of a class, known when the shader is compiled.
public final class StructType implements Type {
  private final String name;
  private final List<Field> fields;
  private final Optional<StructType> base;
  private final List<StructType> interfaces;
  private final boolean isInterface;
  private final int scalarCount;

  /// One field. `semantic` is empty if there is none.
  public record Field(
      String name, Type type, Optional<String> semantic, Interpolation interpolation) {}

  public StructType(String name, List<Field> fields, Optional<StructType> base) {
    this(name, fields, base, List.of(), false);
  }

  /// @param interfaces those that it names itself, not its base's
  public StructType(
      String name,
      List<Field> fields,
      Optional<StructType> base,
      List<StructType> interfaces,
      boolean isInterface) {
    this.name = name;
    this.fields = List.copyOf(fields);
    this.base = base;
    this.interfaces = List.copyOf(interfaces);
    this.isInterface = isInterface;
    this.scalarCount =
        this.fields.stream().mapToInt(f -> f.type().scalarCount()).reduce(0, Math::addExact);
  }

  public String name() {
    return name;
  }

  public List<Field> fields() {
    return fields;
  }

  public Optional<StructType> base() {
    return base;
  }

  public boolean isInterface() {
    return isInterface;
  }

  /// Whether a value of this type can be used as an `other`: its own type, a base, or an interface
  /// that it or a base implements.
  public boolean is(StructType other) {
    return equals(other)
        || interfaces.stream().anyMatch(i -> i.is(other))
        || base.filter(b -> b.is(other)).isPresent();
  }

  /// The field's index in [#fields], or -1.
  public int indexOf(String fieldName) {
    for (int i = fields.size() - 1; i >= 0; i--) {
      if (fields.get(i).name().equals(fieldName)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public int scalarCount() {
    return scalarCount;
  }

  @Override
  public String spelling() {
    return name;
  }

  @Override
  public String toString() {
    return "struct " + name;
  }
}
