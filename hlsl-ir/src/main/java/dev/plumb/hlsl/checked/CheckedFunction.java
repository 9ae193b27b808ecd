package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;

/// A function with its body. Identity counts. The body is set once, after all signatures are known.
public final class CheckedFunction {
  /// A parameter. `semantic` and `interpolation` matter on the entry function only. `uniform` ones of the entry function live in `$Params`.
  public record Parameter(
      Variable variable, Direction direction, Optional<String> semantic, Interpolation interpolation) {}

  public enum Direction {
    IN,
    OUT,
    INOUT
  }

  private final String name;
  private final Type returnType;
  private final List<Parameter> parameters;
  private final Optional<String> returnSemantic;
  private final SourceSpan span;
  private CheckedStmt.Block body;

  public CheckedFunction(
      String name, Type returnType, List<Parameter> parameters, Optional<String> returnSemantic, SourceSpan span) {
    this.name = name;
    this.returnType = returnType;
    this.parameters = List.copyOf(parameters);
    this.returnSemantic = returnSemantic;
    this.span = span;
  }

  public String name() {
    return name;
  }

  public Type returnType() {
    return returnType;
  }

  /// A method's first parameter is its `this`, inout.
  public List<Parameter> parameters() {
    return parameters;
  }

  public Optional<String> returnSemantic() {
    return returnSemantic;
  }

  /// The name in its definition.
  public SourceSpan span() {
    return span;
  }

  public CheckedStmt.Block body() {
    return body;
  }

  public void setBody(CheckedStmt.Block body) {
    this.body = body;
  }

  @Override
  public String toString() {
    return "function " + name;
  }
}
