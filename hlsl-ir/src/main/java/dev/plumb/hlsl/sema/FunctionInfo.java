package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedStmt;
import dev.plumb.hlsl.checked.LocalVariable;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A declared function on its way to a [CheckedFunction]. Identity counts.
final class FunctionInfo {
  /// A parameter as declared.
  ///
  /// @param defaultValue already of the parameter's type
  record Parameter(
      Variable variable,
      CheckedFunction.Direction direction,
      Optional<String> semantic,
      Interpolation interpolation,
      Optional<CheckedExpr> defaultValue,
      SourceSpan span) {
    Type type() {
      return variable.type();
    }
  }

  /// How far its body is.
  enum Progress {
    DECLARED,
    CHECKING,
    CHECKED
  }

  final String name;
  final Type returnType;
  final Optional<String> returnSemantic;
  final Optional<Variable> self; // a method's `this`
  final boolean precise;
  final Uses uses = new Uses();

  /// The scope its body stands in: the file's, a namespace's or a struct's.
  final Scope scope;

  /// Those of the definition once there is one, else of the first prototype.
  List<Parameter> parameters;

  Optional<Decl.Function> definition = Optional.empty();
  Progress progress = Progress.DECLARED;
  boolean writesSelf;

  /// Whether its body was without errors, and the ways through it are still to be checked.
  boolean sound;

  /// What it is an instance of: `max3<float>`.
  Optional<String> instance = Optional.empty();

  private SourceSpan span;
  private CheckedFunction checked;

  FunctionInfo(
      String name,
      Type returnType,
      Optional<String> returnSemantic,
      List<Parameter> parameters,
      Optional<Variable> self,
      boolean precise,
      Scope scope,
      SourceSpan span) {
    this.name = name;
    this.returnType = returnType;
    this.returnSemantic = returnSemantic;
    this.parameters = parameters;
    this.self = self;
    this.precise = precise;
    this.scope = scope;
    this.span = span;
  }

  /// The name in its declaration (its definition, once there is one).
  SourceSpan span() {
    return span;
  }

  /// Takes the definition's parameters in place of a prototype's; defaults of the prototype stay.
  void define(Decl.Function decl, List<Parameter> defined) {
    var merged = new ArrayList<Parameter>();
    for (int i = 0; i < defined.size(); i++) {
      Parameter p = defined.get(i);
      Optional<CheckedExpr> value =
          p.defaultValue().isPresent() ? p.defaultValue() : earlierDefault(i);
      merged.add(
          new Parameter(
              p.variable(), p.direction(), p.semantic(), p.interpolation(), value, p.span()));
    }
    parameters = merged;
    definition = Optional.of(decl);
    span = decl.nameSpan();
  }

  private Optional<CheckedExpr> earlierDefault(int index) {
    return index < parameters.size() ? parameters.get(index).defaultValue() : Optional.empty();
  }

  /// The function that calls refer to. Its parameters are final once its body has been checked.
  CheckedFunction checked() {
    if (checked == null) {
      checked = new CheckedFunction(name, returnType, checkedParameters(), returnSemantic, span);
    }
    return checked;
  }

  /// The body has been checked: its syntax tree, the larger part of all memory, may go.
  void complete(CheckedStmt.Block body, List<LocalVariable> locals) {
    progress = Progress.CHECKED;
    definition = definition.map(Decl.Function::withEmptyBody);
    checked().setDefinition(checkedParameters(), span);
    checked().setBody(body);
    checked().setLocals(locals);
  }

  private List<CheckedFunction.Parameter> checkedParameters() {
    var list = new ArrayList<CheckedFunction.Parameter>();
    self.ifPresent(
        v ->
            list.add(
                new CheckedFunction.Parameter(
                    v, selfDirection(), Optional.empty(), Interpolation.UNDEFINED)));
    for (Parameter p : parameters) {
      list.add(
          new CheckedFunction.Parameter(
              p.variable(), p.direction(), p.semantic(), p.interpolation()));
    }
    return list;
  }

  /// How a method takes `this`: until its body is known, it may write it.
  CheckedFunction.Direction selfDirection() {
    boolean writes = writesSelf || progress != Progress.CHECKED;
    return writes ? CheckedFunction.Direction.INOUT : CheckedFunction.Direction.IN;
  }

  /// Whether it is a method that promises not to write its object.
  boolean isConstant() {
    return self.isPresent() && definition.filter(Decl.Function::constant).isPresent();
  }

  /// How many arguments a call must give at least.
  int requiredArguments() {
    int count = parameters.size();
    while (count > 0 && parameters.get(count - 1).defaultValue().isPresent()) {
      count--;
    }
    return count;
  }

  /// The signature for messages: `f(float3, out int)`.
  String describe() {
    var text = new StringBuilder(name).append('(');
    for (int i = 0; i < parameters.size(); i++) {
      Parameter p = parameters.get(i);
      text.append(i == 0 ? "" : ", ");
      text.append(
          switch (p.direction()) {
            case IN -> "";
            case OUT -> "out ";
            case INOUT -> "inout ";
          });
      text.append(p.type().spelling());
    }
    return text.append(')').toString();
  }
}
