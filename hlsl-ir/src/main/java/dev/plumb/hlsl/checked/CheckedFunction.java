package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;

/// A function with its body. Identity counts. The body is set once, after all signatures are known.
public final class CheckedFunction {
  /// A parameter. `semantic` and `interpolation` matter on the entry function only. `uniform` ones
  /// of the entry function live in `$Params`.
  public record Parameter(
      Variable variable,
      Direction direction,
      Optional<String> semantic,
      Interpolation interpolation) {}

  public enum Direction {
    IN,
    OUT,
    INOUT
  }

  private final String name;
  private final Type returnType;
  private List<Parameter> parameters;
  private final Optional<String> returnSemantic;
  private SourceSpan span;
  private CheckedStmt.Block body;
  private List<LocalVariable> locals = List.of();

  public CheckedFunction(
      String name,
      Type returnType,
      List<Parameter> parameters,
      Optional<String> returnSemantic,
      SourceSpan span) {
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

  /// A method's first parameter is its `this`: inout if the method may write it, else in.
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

  /// Puts the definition's parameters and place for those of a prototype; the types are the same.
  public void setDefinition(List<Parameter> parameters, SourceSpan span) {
    this.parameters = List.copyOf(parameters);
    this.span = span;
  }

  public void setBody(CheckedStmt.Block body) {
    this.body = body;
  }

  /// Its parameters and locals in order of declaration, with the range in which each is visible.
  /// `static` locals are among them.
  public List<LocalVariable> locals() {
    return locals;
  }

  public void setLocals(List<LocalVariable> locals) {
    this.locals = List.copyOf(locals);
  }

  @Override
  public String toString() {
    return "function " + name;
  }
}
