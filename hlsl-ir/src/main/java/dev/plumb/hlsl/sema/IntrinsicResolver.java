package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Kinds;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Parameter;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Passing;
import dev.plumb.hlsl.intrinsic.IntrinsicSignature.Shape;
import dev.plumb.hlsl.intrinsic.IntrinsicTable;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Fits arguments to the overload families of an intrinsic: finds the common shape and kind, from
/// them each parameter's type and the result's.
final class IntrinsicResolver {
  private IntrinsicResolver() {}

  /// A family that takes the arguments.
  record Match(
      IntrinsicSignature signature,
      List<Type> parameterTypes,
      Type result,
      boolean keepsShapes,
      int price) {}

  /// The cheapest family; the first one where two cost the same. Empty if none takes the arguments.
  static Optional<Match> resolve(String name, List<CheckedExpr> arguments) {
    Match best = null;
    for (IntrinsicSignature signature : IntrinsicTable.named(name)) {
      Optional<Match> match = match(signature, arguments);
      if (match.isPresent() && (best == null || match.get().price() < best.price())) {
        best = match.get();
      }
    }
    return Optional.ofNullable(best);
  }

  private static Optional<Match> match(IntrinsicSignature signature, List<CheckedExpr> arguments) {
    boolean numeric = arguments.stream().allMatch(a -> Types.isNumeric(a.type()));
    if (arguments.size() != signature.parameters().size() || !numeric) {
      return Optional.empty();
    }
    if (signature.result() == IntrinsicSignature.Result.PRODUCT) {
      return product(signature, arguments);
    }
    Optional<Type> common = commonShape(signature, arguments);
    if (common.isEmpty()) {
      return Optional.empty();
    }
    ScalarKind kind = commonKind(signature, arguments);
    var types = new ArrayList<Type>();
    for (Parameter parameter : signature.parameters()) {
      types.add(parameterType(parameter, common.get(), kind));
    }
    ScalarKind resultKind =
        signature.parameters().isEmpty() || signature.result() == IntrinsicSignature.Result.CHOICE
            ? kind
            : Types.kind(types.getFirst()).orElse(kind);
    return priced(signature, arguments, types, signature.result().of(common.get(), resultKind));
  }

  private static Optional<Match> priced(
      IntrinsicSignature signature, List<CheckedExpr> arguments, List<Type> types, Type result) {
    int price = 0;
    boolean keepsShapes = true;
    for (int i = 0; i < types.size(); i++) {
      Type from = arguments.get(i).type();
      Type to = types.get(i);
      boolean in = signature.parameters().get(i).passing() == Passing.IN;
      Optional<Conversions.Cost> cost =
          in ? Conversions.implicit(from, to) : Conversions.implicit(to, from);
      if (cost.isEmpty() || (!in && from.scalarCount() != to.scalarCount())) {
        return Optional.empty();
      }
      price += cost.get().kind() + 100 * cost.get().reshape().ordinal();
      keepsShapes &= cost.get().reshape() == Conversions.Reshape.NONE;
    }
    return Optional.of(new Match(signature, types, result, keepsShapes, price));
  }

  /// The shape of all generic parameters, of no particular kind; a scalar if there are none.
  private static Optional<Type> commonShape(
      IntrinsicSignature signature, List<CheckedExpr> arguments) {
    Type common = null;
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = signature.parameters().get(i);
      if (!parameter.shape().isGeneric() || parameter.passing() != Passing.IN) {
        continue;
      }
      Type shape = simplest(Types.withKind(arguments.get(i).type(), ScalarKind.FLOAT));
      if (!parameter.shape().admits(shape) && !Types.isSingle(shape)) {
        return Optional.empty();
      }
      Optional<Type> joined =
          common == null
              ? Optional.of(shape)
              : Conversions.commonShape(common, shape, ScalarKind.FLOAT);
      if (joined.isEmpty()) {
        return Optional.empty();
      }
      common = joined.get();
    }
    Type result = common == null ? ScalarType.FLOAT : common;
    return Optional.of(result).filter(r -> admitted(signature, r));
  }

  private static boolean admitted(IntrinsicSignature signature, Type common) {
    return signature.parameters().stream()
        .map(Parameter::shape)
        .filter(Shape::isGeneric)
        .allMatch(s -> s.admits(common));
  }

  /// `float1` counts as a scalar.
  private static Type simplest(Type type) {
    return type instanceof VectorType v && v.size() == 1 ? new ScalarType(v.kind()) : type;
  }

  /// The kind of all parameters that let the arguments decide.
  private static ScalarKind commonKind(IntrinsicSignature signature, List<CheckedExpr> arguments) {
    CheckedExpr first = null;
    ScalarKind common = ScalarKind.FLOAT;
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = signature.parameters().get(i);
      if (!parameter.kinds().isGeneric() || parameter.passing() == Passing.OUT) {
        continue;
      }
      CheckedExpr argument = arguments.get(i);
      ScalarKind own = Types.kind(argument.type()).orElseThrow();
      if (parameter.passing() == Passing.REFERENCE) {
        return own; // the place decides
      }
      if (first == null) {
        common = own;
        first = argument;
      } else {
        CheckedExpr soFar =
            Converter.convert(first, Types.withKind(first.type(), common), true, first.span());
        common = OperatorAnalyzer.commonKind(soFar, argument);
        first = isLiteral(first) ? argument : first;
      }
    }
    return common;
  }

  private static boolean isLiteral(CheckedExpr expr) {
    return expr instanceof CheckedExpr.Constant;
  }

  private static Type parameterType(Parameter parameter, Type common, ScalarKind kind) {
    Kinds kinds = parameter.kinds();
    ScalarKind own = kinds.adapt(kind);
    Shape shape = parameter.shape();
    return shape.isGeneric()
        ? Types.withKind(common, own)
        : Types.vectorOrScalar(own, shape.components());
  }

  /// `mul`: vectors and matrices by the rules of matrices, anything else component by component.
  /// Longer sides are cut.
  private static Optional<Match> product(
      IntrinsicSignature signature, List<CheckedExpr> arguments) {
    Kinds kinds = signature.parameters().getFirst().kinds();
    ScalarKind kind = kinds.adapt(OperatorAnalyzer.commonKind(arguments.get(0), arguments.get(1)));
    Type a = Types.withKind(simplest(arguments.get(0).type()), kind);
    Type b = Types.withKind(simplest(arguments.get(1).type()), kind);
    if (Types.isSingle(a) || Types.isSingle(b)) {
      Type shape = Types.isSingle(a) ? b : a;
      Type left = Types.isSingle(a) ? new ScalarType(kind) : a;
      Type right = Types.isSingle(b) ? new ScalarType(kind) : b;
      return priced(signature, arguments, List.of(left, right), shape);
    }
    int inner = Math.min(columns(a), rows(b));
    Type left =
        a instanceof MatrixType m
            ? new MatrixType(kind, m.rows(), inner, m.rowMajor())
            : new VectorType(kind, inner);
    Type right =
        b instanceof MatrixType m
            ? new MatrixType(kind, inner, m.columns(), m.rowMajor())
            : new VectorType(kind, inner);
    return priced(signature, arguments, List.of(left, right), productType(left, right, kind));
  }

  private static int columns(Type left) {
    return left instanceof MatrixType m ? m.columns() : left.scalarCount();
  }

  private static int rows(Type right) {
    return right instanceof MatrixType m ? m.rows() : right.scalarCount();
  }

  private static Type productType(Type left, Type right, ScalarKind kind) {
    if (left instanceof MatrixType m && right instanceof MatrixType n) {
      return new MatrixType(kind, m.rows(), n.columns(), m.rowMajor());
    }
    if (left instanceof MatrixType m) {
      return Types.vectorOrScalar(kind, m.rows());
    }
    return right instanceof MatrixType n
        ? Types.vectorOrScalar(kind, n.columns())
        : new ScalarType(kind);
  }
}
