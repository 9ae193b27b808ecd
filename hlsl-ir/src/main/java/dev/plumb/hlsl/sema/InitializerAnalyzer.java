package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Values made of parts: `float3(x, yz)` and `{1, {2, 3}}`. Both are laid out flat, scalar by
/// scalar.
final class InitializerAnalyzer {
  private final ProgramContext program;
  private final ExprAnalyzer expressions;
  private final Converter converter;

  InitializerAnalyzer(ProgramContext program, ExprAnalyzer expressions, Converter converter) {
    this.program = program;
    this.expressions = expressions;
    this.converter = converter;
  }

  /// `type(arguments)`: as many scalars as the type has.
  CheckedExpr construct(Type type, List<Expr> arguments, SourceSpan span) {
    if (!Types.isNumeric(type)) {
      throw program.fail(
          DiagnosticCode.CONSTRUCTOR_NOT_NUMERIC,
          span,
          "constructors only defined for numeric base types, not '" + type.spelling() + "'");
    }
    List<CheckedExpr> values = expressions.analyzeAll(arguments);
    int count = 0;
    for (CheckedExpr value : values) {
      if (!Types.isNumeric(expressions.requireValue(value).type())) {
        throw program.fail(
            DiagnosticCode.NUMERIC_VALUE_EXPECTED,
            value.span(),
            "scalar, vector, or matrix expected, not '" + value.type().spelling() + "'");
      }
      count += value.type().scalarCount();
    }
    if (count != type.scalarCount()) {
      throw program.fail(
          DiagnosticCode.CONSTRUCTOR_ARGUMENT_COUNT,
          span,
          "incorrect number of arguments to numeric-type constructor: '"
              + type.spelling()
              + "' takes "
              + scalars(type.scalarCount())
              + ", not "
              + count);
    }
    if (values.size() == 1 && Conversions.implicit(values.getFirst().type(), type).isPresent()) {
      return Converter.convert(values.getFirst(), type, false, span);
    }
    return new CheckedExpr.Construct(type, values, span);
  }

  /// A list in braces as a value of `type`; inner braces are for the reader's eye only.
  CheckedExpr list(Expr.InitializerList list, Type type) {
    if (type instanceof VoidType || type instanceof StructType s && s.isInterface()) {
      throw program.fail(
          DiagnosticCode.CANNOT_HAVE_INITIALIZER,
          list.span(),
          "a '" + type.spelling() + "' cannot be initialized by a list");
    }
    var values = new ArrayList<CheckedExpr>();
    flatten(list, values);
    if (BitFieldInitializer.hasBitFields(type)) {
      return new BitFieldInitializer(program, converter).value(type, values, list.span());
    }
    int count = scalarCount(values);
    if (count != type.scalarCount()) {
      throw program.fail(
          DiagnosticCode.CONSTRUCTOR_NOT_NUMERIC,
          list.span(),
          "initializer does not match type: '"
              + type.spelling()
              + "' takes "
              + scalars(type.scalarCount())
              + ", not "
              + count);
    }
    requireObjects(list, type, values);
    if (values.size() == 1 && Types.isNumeric(type)) {
      return converter.implicit(values.getFirst(), type);
    }
    return new CheckedExpr.Construct(type, values, list.span());
  }

  private void flatten(Expr.InitializerList list, List<CheckedExpr> values) {
    Abandoned failure = null;
    for (Expr element : list.elements()) {
      try {
        flattenElement(element, values);
      } catch (Abandoned e) {
        failure = e; // an error in one does not hide those in the others
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void flattenElement(Expr element, List<CheckedExpr> values) {
    if (element instanceof Expr.InitializerList inner) {
      flatten(inner, values);
      return;
    }
    CheckedExpr value = expressions.requireValue(expressions.analyze(element));
    if (!Types.isData(value.type()) && !Types.hasObject(value.type())) {
      throw program.fail(
          DiagnosticCode.NUMERIC_VALUE_EXPECTED,
          value.span(),
          "a '" + value.type().spelling() + "' cannot stand in an initializer list");
    }
    values.add(value);
  }

  /// The objects in a list must be those of the type, in its order.
  private void requireObjects(Expr.InitializerList list, Type type, List<CheckedExpr> values) {
    var wanted = new ArrayList<Type>();
    objects(type, wanted);
    var given = new ArrayList<Type>();
    values.forEach(v -> objects(v.type(), given));
    if (!wanted.equals(given)) {
      throw program.fail(
          DiagnosticCode.CONSTRUCTOR_NOT_NUMERIC,
          list.span(),
          "initializer does not match type: '"
              + type.spelling()
              + "' takes "
              + (wanted.isEmpty() ? "no objects" : describe(wanted))
              + ", not "
              + (given.isEmpty() ? "none" : describe(given)));
    }
  }

  private static String describe(List<Type> types) {
    return types.stream().map(Type::spelling).collect(Collectors.joining(", "));
  }

  private static void objects(Type type, List<Type> to) {
    if (type instanceof ObjectType) {
      to.add(type);
    } else if (type instanceof ArrayType array && Types.hasObject(array)) {
      for (int i = 0; i < array.length(); i++) {
        objects(array.element(), to);
      }
    } else if (type instanceof StructType struct) {
      struct.fields().forEach(f -> objects(f.type(), to));
    }
  }

  private static int scalarCount(List<CheckedExpr> values) {
    return values.stream().mapToInt(v -> v.type().scalarCount()).sum();
  }

  /// `float a[] = {1, 2, 3}` has 3 elements.
  Type completeType(Type type, Expr expr) {
    if (!(type instanceof ArrayType array) || array.length() != 0) {
      return type;
    }
    if (expr instanceof Expr.InitializerList list) {
      var values = new ArrayList<CheckedExpr>();
      flatten(list, values);
      boolean objects = array.element() instanceof ObjectType;
      int count = objects ? values.size() : scalarCount(values);
      int each = objects ? 1 : array.element().scalarCount();
      if (each == 0 || count == 0 || count % each != 0) {
        throw program.fail(
            DiagnosticCode.IMPLICIT_ARRAY_MISSING_VALUE,
            list.span(),
            "implicit array type is missing values: " + count + " is not a multiple of " + each);
      }
      return new ArrayType(array.element(), count / each);
    }
    Type value = expressions.analyze(expr).type();
    if (value instanceof ArrayType whole && Types.same(whole.element(), array.element())) {
      return new ArrayType(array.element(), whole.length());
    }
    throw program.fail(
        DiagnosticCode.IMPLICIT_ARRAY_TYPE_MISMATCH,
        expr.span(),
        "implicit array type does not match: '"
            + value.spelling()
            + "' is no array of '"
            + array.element().spelling()
            + "'");
  }

  static String scalars(int count) {
    return count == 1 ? "1 scalar" : count + " scalars";
  }
}
