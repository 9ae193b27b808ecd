package dev.plumb.hlsl.type;

/// A declared enumeration; identity counts. Its values are scalars of `kind`; those of a `scoped`
/// one (`enum class`) turn into numbers only by a cast.
public final class Enumeration {
  private final String name;
  private final ScalarKind kind;
  private final boolean scoped;

  public Enumeration(String name, ScalarKind kind, boolean scoped) {
    this.name = name;
    this.kind = kind;
    this.scoped = scoped;
  }

  public String name() {
    return name;
  }

  public ScalarKind kind() {
    return kind;
  }

  public boolean scoped() {
    return scoped;
  }

  /// The type of its values.
  public ScalarType type() {
    return new ScalarType(this);
  }

  @Override
  public String toString() {
    return "enum " + name;
  }
}
