package dev.plumb.hlsl.type;

import java.util.List;
import java.util.Optional;

/// A struct, class or interface; two structs are equal only if they are the same declaration.
/// `fields` holds inherited fields first.
public final class StructType implements Type {
  private final String name;
  private final List<Field> fields;
  private final Optional<StructType> base;
  private final int scalarCount;

  /// One field. `semantic` is empty if there is none.
  public record Field(
      String name, Type type, Optional<String> semantic, Interpolation interpolation) {}

  public StructType(String name, List<Field> fields, Optional<StructType> base) {
    this.name = name;
    this.fields = List.copyOf(fields);
    this.base = base;
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
