package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.intrinsic.IntrinsicTable;
import dev.plumb.hlsl.intrinsic.SamplerIntrinsics;
import dev.plumb.hlsl.parse.Hints;
import dev.plumb.hlsl.source.LanguageVersion;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.token.FloatLiteral;
import dev.plumb.hlsl.token.IntLiteral;
import dev.plumb.hlsl.token.Literals;
import dev.plumb.hlsl.token.Token;
import dev.plumb.hlsl.token.TokenKind;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.StructuredLayout;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Expressions to checked expressions. After an error it throws [Abandoned].
final class ExprAnalyzer {
  private final ProgramContext program;
  private final Body body;
  private final Converter converter;
  private final LValues places;
  private final OperatorAnalyzer operators;
  private final MemberAnalyzer members;
  private final CallAnalyzer calls;
  private final InitializerAnalyzer initializers;
  private final TypeResolver types;

  ExprAnalyzer(ProgramContext program, Body body) {
    this.program = program;
    this.body = body;
    this.converter = new Converter(program);
    this.places = new LValues(program, body);
    this.operators = new OperatorAnalyzer(program, this, converter);
    this.members = new MemberAnalyzer(program, this, converter);
    this.calls = new CallAnalyzer(program, body, this, converter);
    this.initializers = new InitializerAnalyzer(program, this, converter);
    this.types = new TypeResolver(program, this);
  }

  Scope scope() {
    return body.scope;
  }

  /// What the expressions analysed so far need.
  Uses uses() {
    return body.uses;
  }

  LValues places() {
    return places;
  }

  CallAnalyzer calls() {
    return calls;
  }

  TypeResolver types() {
    return types;
  }

  Converter converter() {
    return converter;
  }

  CheckedExpr analyze(Expr expr) {
    return switch (expr) {
      case Expr.NumberLiteral n -> number(n);
      case Expr.BoolLiteral b -> constant(ScalarType.BOOL, b.value() ? 1 : 0, b.span());
      case Expr.StringLiteral s ->
          throw program.fail(
              DiagnosticCode.NUMERIC_VALUE_EXPECTED,
              s.span(),
              "string literals are not supported in expressions");
      case Expr.Name n -> name(n);
      case Expr.Unary u -> operators.unary(u);
      case Expr.Binary b -> operators.binary(b);
      case Expr.Assign a -> operators.assign(a);
      case Expr.Conditional c -> operators.conditional(c);
      case Expr.Sequence s -> sequence(s);
      case Expr.Call c -> calls.call(c);
      case Expr.Construct c ->
          initializers.construct(
              types.resolveValue(c.type(), Modifiers.NONE), c.arguments(), c.span());
      case Expr.Cast c -> cast(c);
      case Expr.Member m -> members.member(m);
      case Expr.Index i -> members.index(i);
      case Expr.InsideType i -> insideType(i);
      case Expr.SizeOfType s -> sizeOf(types.resolveValue(s.type(), Modifiers.NONE), s.span());
      case Expr.SizeOfValue s -> sizeOf(analyze(s.operand()).type(), s.span());
      case Expr.OfEffect e ->
          throw program.fail(
              DiagnosticCode.SYNTAX_ERROR, e.span(), "only objects of effects can have this value");
      case Expr.InitializerList l ->
          throw program.fail(
              DiagnosticCode.SYNTAX_ERROR, l.span(), "an initializer list is not allowed here");
    };
  }

  /// `expr`, which may be a list in braces, as a value of `type`.
  CheckedExpr initializer(Expr expr, Type type) {
    if (expr instanceof Expr.InitializerList list) {
      return initializers.list(list, type);
    }
    if (expr instanceof Expr.Sequence && Types.isNumeric(type) && !Types.isSingle(type)) {
      program.warn(
          DiagnosticCode.COMMA_EXPRESSION,
          expr.span(),
          "comma expression used where a vector constructor may have been intended");
    }
    return converter.implicit(requireValue(analyze(expr)), type);
  }

  /// The type of a variable that is declared `type` and starts as `expr`: an array of unknown
  /// length gets one.
  Type completeType(Type type, Expr expr) {
    return initializers.completeType(type, expr);
  }

  CheckedExpr toScalar(CheckedExpr expr, ScalarKind kind) {
    return converter.scalar(expr, kind);
  }

  Type declareStruct(Decl.Struct decl) {
    return new StructAnalyzer(program).declare(decl, body.scope);
  }

  /// Refuses the value of a void function.
  CheckedExpr requireValue(CheckedExpr expr) {
    if (expr.type() == VoidType.VOID) {
      throw program.fail(
          DiagnosticCode.NUMERIC_VALUE_EXPECTED, expr.span(), "a void expression has no value");
    }
    return expr;
  }

  /// Each of `expressions`. An error in one does not hide those in the others; after any it throws.
  List<CheckedExpr> analyzeAll(List<Expr> expressions) {
    var checked = new ArrayList<CheckedExpr>();
    Abandoned failure = null;
    for (Expr expr : expressions) {
      try {
        checked.add(analyze(expr));
      } catch (Abandoned e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
    return checked;
  }

  /// Reports what is wrong in `expr`, whose value is not wanted any more.
  void reportErrorsIn(Expr expr) {
    if (expr instanceof Expr.InitializerList list) {
      list.elements().forEach(this::reportErrorsIn);
      return;
    }
    try {
      analyze(expr);
    } catch (Abandoned _) {
      // reported
    }
  }

  private CheckedExpr sequence(Expr.Sequence sequence) {
    List<CheckedExpr> parts = analyzeAll(List.of(sequence.left(), sequence.right()));
    return new CheckedExpr.Sequence(parts.get(0), parts.get(1), sequence.span());
  }

  private CheckedExpr cast(Expr.Cast cast) {
    Type named = types.resolveValue(cast.type(), Modifiers.NONE);
    Type type = types.withDimensions(named, cast.dimensions(), cast.span());
    return converter.explicit(requireValue(analyze(cast.operand())), type, cast.span());
  }

  private CheckedExpr number(Expr.NumberLiteral literal) {
    Token token = literal.token();
    if (token.is(TokenKind.INT_LITERAL)) {
      IntLiteral wide = Literals.parseInt(token);
      boolean large = !wide.fits32Bits() && program.version() != LanguageVersion.FXC;
      if ((Literals.is64Bit(token) || large) && !wide.overflows()) {
        boolean unsigned64 = wide.isUnsigned() || wide.value() < 0;
        ScalarKind kind = unsigned64 ? ScalarKind.UINT64 : ScalarKind.INT64;
        return constant(new ScalarType(kind), wide.value(), literal.span());
      }
      IntLiteral value = Literals.parseInt(token, program.diagnostics());
      boolean unsigned = value.isUnsigned() || value.value() > Integer.MAX_VALUE;
      Type type = unsigned ? ScalarType.UINT : ScalarType.INT;
      return constant(type, value.value() & 0xffffffffL, literal.span());
    }
    FloatLiteral value = Literals.parseFloat(token);
    if (value.suffix() == FloatLiteral.Suffix.DOUBLE) {
      return constant(ScalarType.DOUBLE, Double.doubleToRawLongBits(value.value()), literal.span());
    }
    if (value.suffix() == FloatLiteral.Suffix.HALF && program.options.language().sixteenBit()) {
      CheckedExpr single =
          constant(
              ScalarType.FLOAT,
              Float.floatToRawIntBits((float) value.value()) & 0xffffffffL,
              literal.span());
      return Converter.convert(single, new ScalarType(ScalarKind.FLOAT16), true, literal.span());
    }
    int bits = Float.floatToRawIntBits((float) value.value());
    return constant(ScalarType.FLOAT, bits & 0xffffffffL, literal.span());
  }

  private static CheckedExpr constant(Type type, long bits, SourceSpan span) {
    return new CheckedExpr.Constant(type, List.of(bits), span);
  }

  private CheckedExpr name(Expr.Name name) {
    if (name.name().equals("this")) {
      return body.self()
          .<CheckedExpr>map(v -> new CheckedExpr.VariableReference(v, name.span()))
          .orElseThrow(
              () ->
                  program.fail(
                      DiagnosticCode.UNDECLARED_IDENTIFIER,
                      name.span(),
                      "'this' is used outside of a method"));
    }
    Symbol symbol =
        body.scope.lookup(name.name()).orElseThrow(() -> undeclared(name.name(), name.span()));
    return switch (symbol) {
      case Symbol.OfVariable v -> reference(v.variable(), name.span());
      case Symbol.OfField f -> ownField(f, name.span());
      case Symbol.OfConstant c ->
          new CheckedExpr.Constant(c.value().type(), c.value().bits(), name.span());
      case Symbol.OfTemplate t -> throw notAValue(name, symbol, "a template");
      case Symbol.OfType t -> throw notAValue(name, symbol, "a type");
      case Symbol.OfFunctions f -> throw notAValue(name, symbol, "a function");
      case Symbol.OfNamespace n -> throw notAValue(name, symbol, "a namespace");
      case Symbol.OfBuffer b -> throw notAValue(name, symbol, "a constant buffer");
      case Symbol.Broken b -> throw Abandoned.STATEMENT;
    };
  }

  private CheckedExpr sizeOf(Type type, SourceSpan span) {
    if (!Types.isData(type)) {
      throw program.fail(
          DiagnosticCode.INVALID_USE_OF_TYPE, span, "a '" + type.spelling() + "' has no size");
    }
    return constant(ScalarType.UINT, StructuredLayout.stride(type), span);
  }

  /// `Pair<float>::count`
  private CheckedExpr insideType(Expr.InsideType inside) {
    Type type = types.resolve(inside.type(), Modifiers.NONE);
    Optional<Symbol> symbol =
        type instanceof StructType struct
            ? program.struct(struct).flatMap(s -> s.member(inside.name()))
            : Optional.empty();
    if (symbol.isPresent() && symbol.get() instanceof Symbol.OfVariable variable) {
      return reference(variable.variable(), inside.span());
    }
    if (symbol.isPresent() && symbol.get() instanceof Symbol.OfConstant c) {
      return new CheckedExpr.Constant(c.value().type(), c.value().bits(), inside.span());
    }
    if (symbol.isPresent() && symbol.get() instanceof Symbol.Broken) {
      throw Abandoned.STATEMENT; // its declaration has been reported
    }
    throw program.fail(
        DiagnosticCode.INVALID_SUBSCRIPT,
        inside.nameSpan(),
        "'" + type.spelling() + "' has no static member '" + inside.name() + "'");
  }

  CheckedExpr reference(Variable variable, SourceSpan span) {
    if (EffectType.isEffect(variable.type())) {
      throw program.fail(
          DiagnosticCode.INVALID_USE_OF_TYPE,
          span,
          "'"
              + variable.name()
              + "': shaders cannot use a '"
              + variable.type().spelling()
              + "', it is for the passes of effects",
          new Label(variable.span(), "declared here"));
    }
    body.use(variable);
    return new CheckedExpr.VariableReference(variable, span);
  }

  /// A field of `this` by its name alone.
  private CheckedExpr ownField(Symbol.OfField field, SourceSpan span) {
    Variable self =
        body.self()
            .orElseThrow(
                () ->
                    program.fail(
                        DiagnosticCode.STATIC_METHOD_USES_INSTANCE,
                        span,
                        "a static method cannot use members of an object",
                        new Label(field.span(), "declared here")));
    var struct = (StructType) self.type();
    if (field.bits().isPresent()) {
      return MemberAnalyzer.bits(
          new CheckedExpr.VariableReference(self, span), struct, field, span);
    }
    Type type = struct.fields().get(field.index()).type();
    return new CheckedExpr.Field(
        new CheckedExpr.VariableReference(self, span), field.index(), type, span);
  }

  private Abandoned notAValue(Expr.Name name, Symbol symbol, String what) {
    return program.fail(
        DiagnosticCode.INVALID_USE_OF_TYPE,
        name.span(),
        "'" + name.name() + "' is " + what + ", not a value",
        new Label(symbol.span(), "declared here"));
  }

  Abandoned undeclared(String name, SourceSpan span) {
    if (program.diagnostics().isFull()) {
      return program.fail(DiagnosticCode.UNDECLARED_IDENTIFIER, span, "undeclared identifier");
    }
    Optional<Abandoned> later = LaterFeatures.refusal(program, name, span);
    if (later.isPresent()) {
      return later.get();
    }
    var names = new TreeSet<String>(body.scope.visibleNames());
    names.addAll(IntrinsicTable.names());
    names.addAll(SamplerIntrinsics.names());
    Optional<String> nearest = Hints.hlslNameForGlsl(name).or(() -> Spelling.nearest(name, names));
    Label[] notes =
        nearest
            .map(n -> new Label[] {Label.didYouMean(n, noteSpan(n, span), span)})
            .orElse(new Label[0]);
    return program.fail(
        DiagnosticCode.UNDECLARED_IDENTIFIER, span, "undeclared identifier '" + name + "'", notes);
  }

  private SourceSpan noteSpan(String name, SourceSpan fallback) {
    return body.scope.lookup(name).map(Symbol::span).orElse(fallback);
  }
}
