package dev.plumb.hlsl.effect;

import dev.plumb.hlsl.ast.AstPrinter;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.StateStatement;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Diagnostics;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.sema.EffectScope;
import dev.plumb.hlsl.token.Literals;
import dev.plumb.hlsl.token.TokenKind;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// States and the values that they are set to.
final class StateAnalyzer {
  /// A value of which nothing is known beforehand.
  private static final String ANY = "any";

  /// The functions of passes, and what their arguments are.
  private static final Map<String, List<String>> CALLS =
      Map.ofEntries(
          Map.entry("SetVertexShader", List.of("VertexShader")),
          Map.entry("SetHullShader", List.of("HullShader")),
          Map.entry("SetDomainShader", List.of("DomainShader")),
          Map.entry("SetGeometryShader", List.of("GeometryShader")),
          Map.entry("SetPixelShader", List.of("PixelShader")),
          Map.entry("SetComputeShader", List.of("ComputeShader")),
          Map.entry("SetBlendState", List.of("BlendState", "float4", "int")),
          Map.entry("SetDepthStencilState", List.of("DepthStencilState", "int")),
          Map.entry("SetRasterizerState", List.of("RasterizerState")));

  /// Takes render targets, then a depth-stencil view.
  private static final String SET_RENDER_TARGETS = "SetRenderTargets";

  private final EffectScope scope;
  private final ShaderRequests shaders;
  private final Diagnostics diagnostics;

  StateAnalyzer(EffectScope scope, ShaderRequests shaders, Diagnostics diagnostics) {
    this.scope = scope;
    this.shaders = shaders;
    this.diagnostics = diagnostics;
  }

  static EffectValue number(Type type, long[] bits) {
    return new EffectValue.Number(type, Arrays.stream(bits).boxed().toList());
  }

  // Blocks

  List<EffectState> states(List<StateStatement> statements, StateTable.Block block) {
    var states = new ArrayList<EffectState>();
    for (StateStatement statement : statements) {
      Optional<EffectState> state =
          switch (statement) {
            case StateStatement.Assignment s -> assignment(s, block);
            case StateStatement.Call s -> call(s, block);
          };
      state.ifPresent(states::add);
    }
    return states;
  }

  private Optional<EffectState> assignment(
      StateStatement.Assignment assignment, StateTable.Block block) {
    Optional<StateTable.State> state = StateTable.find(block, assignment.name());
    if (state.isEmpty()) {
      diagnostics.error(
          DiagnosticCode.UNDECLARED_IDENTIFIER,
          assignment.nameSpan(),
          "unrecognized state '"
              + assignment.name()
              + "'"
              + Spelling.hint(assignment.name(), StateTable.names(block)));
      return Optional.empty();
    }
    OptionalInt index = assignment.index().map(this::index).orElse(OptionalInt.empty());
    return value(assignment.value(), state.get().type())
        .map(v -> new EffectState(state.get().name(), index, List.of(v)));
  }

  private OptionalInt index(Expr expr) {
    Optional<long[]> bits = scope.expression(expr).flatMap(scope::constant);
    if (bits.isEmpty()) {
      diagnostics.error(
          DiagnosticCode.ARRAY_DIMENSION_NOT_LITERAL,
          expr.span(),
          "the index of a state must be a literal");
      return OptionalInt.empty();
    }
    return OptionalInt.of((int) bits.get()[0]);
  }

  private Optional<EffectState> call(StateStatement.Call statement, StateTable.Block block) {
    Expr.Call call = statement.call();
    var callee = (Expr.Name) call.callee();
    Optional<String> name =
        CALLS.keySet().stream().filter(n -> n.equalsIgnoreCase(callee.name())).findFirst();
    if (callee.name().equalsIgnoreCase(SET_RENDER_TARGETS)) {
      return Optional.of(
          new EffectState(
              SET_RENDER_TARGETS, OptionalInt.empty(), values(call.arguments(), List.of())));
    }
    if (block != StateTable.Block.PASS || name.isEmpty()) {
      diagnostics.error(
          DiagnosticCode.UNDECLARED_IDENTIFIER,
          callee.span(),
          "'"
              + callee.name()
              + "' is no function of passes"
              + Spelling.hint(callee.name(), CALLS.keySet()));
      return Optional.empty();
    }
    List<String> types = CALLS.get(name.get());
    if (types.size() != call.arguments().size()) {
      diagnostics.error(
          DiagnosticCode.NO_MATCHING_OVERLOAD,
          call.span(),
          "'"
              + name.get()
              + "' takes "
              + types.size()
              + (types.size() == 1 ? " argument" : " arguments")
              + ", not "
              + call.arguments().size());
      return Optional.empty();
    }
    return Optional.of(
        new EffectState(name.get(), OptionalInt.empty(), values(call.arguments(), types)));
  }

  private List<EffectValue> values(List<Expr> arguments, List<String> types) {
    var values = new ArrayList<EffectValue>();
    for (int i = 0; i < arguments.size(); i++) {
      value(arguments.get(i), i < types.size() ? types.get(i) : ANY).ifPresent(values::add);
    }
    return values;
  }

  // Values

  /// What a parameter of an object type has at first.
  Optional<EffectValue> object(Expr expr, Type type) {
    Type element = type;
    while (element instanceof ArrayType array) {
      element = array.element();
    }
    StateTable.Block block =
        element instanceof EffectType effect ? block(effect) : StateTable.Block.SAMPLER;
    return value(expr, ANY, block);
  }

  private static StateTable.Block block(EffectType type) {
    return switch (type) {
      case BLEND_STATE -> StateTable.Block.BLEND;
      case DEPTH_STENCIL_STATE -> StateTable.Block.DEPTH;
      case RASTERIZER_STATE -> StateTable.Block.RASTER;
      case STRING,
          TEXTURE,
          STATE_BLOCK,
          RENDER_TARGET_VIEW,
          DEPTH_STENCIL_VIEW,
          VERTEX_SHADER,
          HULL_SHADER,
          DOMAIN_SHADER,
          GEOMETRY_SHADER,
          PIXEL_SHADER,
          COMPUTE_SHADER ->
          StateTable.Block.PASS;
    };
  }

  private Optional<EffectValue> value(Expr expr, String type) {
    return value(expr, type, StateTable.Block.SAMPLER);
  }

  /// @param type the table's word for what is expected
  /// @param block which states a block in it has
  private Optional<EffectValue> value(Expr expr, String type, StateTable.Block block) {
    Optional<EffectValue> shader = shaders.shader(expr);
    if (shader.isPresent()) {
      return shader;
    }
    if (expr instanceof Expr.StateBlock b) {
      return Optional.of(new EffectValue.Block(states(b.statements(), block)));
    }
    if (expr instanceof Expr.Assembly assembly) {
      return Optional.of(new EffectValue.Assembly(assembly.text()));
    }
    if (expr instanceof Expr.StringLiteral text) {
      return Optional.of(new EffectValue.Text(text.value()));
    }
    if (expr instanceof Expr.InitializerList list) {
      List<EffectValue> values =
          list.elements().stream().flatMap(e -> value(e, type, block).stream()).toList();
      return Optional.of(new EffectValue.Elements(values));
    }
    if (StateTable.isEnumeration(type)) {
      Optional<EffectValue> named = named(expr, type);
      if (named.isPresent()) {
        return named;
      }
    }
    return expr instanceof Expr.Name name ? name(name, type) : expression(expr);
  }

  private Optional<EffectValue> name(Expr.Name name, String type) {
    Optional<Variable> variable = scope.variable(name.name());
    if (variable.isPresent()) {
      return Optional.of(new EffectValue.Parameter(name.name(), OptionalInt.empty()));
    }
    String word = name.name().toUpperCase(Locale.ROOT);
    if (word.equals("NULL")) {
      return Optional.of(new EffectValue.Null());
    }
    if (word.equals("TRUE") || word.equals("FALSE")) {
      return Optional.of(truth(word.equals("TRUE")));
    }
    String names =
        StateTable.isEnumeration(type)
            ? "; the state takes " + String.join(", ", StateTable.valueNames(type))
            : scope.hint(name.name());
    diagnostics.error(
        DiagnosticCode.UNDECLARED_IDENTIFIER,
        name.span(),
        "undeclared identifier '" + name.name() + "'" + names);
    return Optional.empty();
  }

  private static EffectValue truth(boolean value) {
    return new EffectValue.Number(ScalarType.BOOL, List.of(value ? 1L : 0L));
  }

  /// Names of an enumeration and numbers, joined by `|`.
  private Optional<EffectValue> named(Expr expr, String type) {
    OptionalInt number = numberOf(expr, type);
    boolean plain = expr instanceof Expr.NumberLiteral || expr instanceof Expr.BoolLiteral;
    return number.isPresent() && !plain
        ? Optional.of(
            new EffectValue.Named(
                AstPrinter.print(expr).replace("(", "").replace(")", ""), number.getAsInt()))
        : Optional.empty();
  }

  private OptionalInt numberOf(Expr expr, String type) {
    if (expr instanceof Expr.Name name) {
      return scope.variable(name.name()).isPresent()
          ? OptionalInt.empty()
          : StateTable.number(type, name.name());
    }
    if (expr instanceof Expr.NumberLiteral literal && literal.token().is(TokenKind.INT_LITERAL)) {
      return OptionalInt.of((int) Literals.parseInt(literal.token(), diagnostics).value());
    }
    if (expr instanceof Expr.Binary binary
        && (binary.operator() == Expr.BinaryOperator.BIT_OR
            || binary.operator() == Expr.BinaryOperator.ADD)) {
      OptionalInt left = numberOf(binary.left(), type);
      OptionalInt right = numberOf(binary.right(), type);
      return left.isPresent() && right.isPresent()
          ? OptionalInt.of(left.getAsInt() | right.getAsInt())
          : OptionalInt.empty();
    }
    return OptionalInt.empty();
  }

  /// A number, an element of a parameter, or what depends on parameters.
  private Optional<EffectValue> expression(Expr expr) {
    if (expr instanceof Expr.Index index
        && index.base() instanceof Expr.Name name
        && scope.variable(name.name()).filter(v -> !Types.isData(v.type())).isPresent()) {
      return element(name, index.index());
    }
    Optional<CheckedExpr> checked = scope.expression(expr);
    if (checked.isEmpty()) {
      return Optional.empty();
    }
    Optional<long[]> bits = scope.constant(checked.get());
    return Optional.of(
        bits.isPresent()
            ? number(checked.get().type(), bits.get())
            : new EffectValue.Expression(AstPrinter.print(expr)));
  }

  /// `shaders[2]`, or an element that parameters choose.
  private Optional<EffectValue> element(Expr.Name array, Expr index) {
    Optional<CheckedExpr> checked = scope.expression(index);
    return checked.map(
        c ->
            scope
                .constant(c)
                .<EffectValue>map(
                    bits -> new EffectValue.Parameter(array.name(), OptionalInt.of((int) bits[0])))
                .orElseGet(
                    () ->
                        new EffectValue.Expression(
                            array.name() + "[" + AstPrinter.print(index) + "]")));
  }
}
