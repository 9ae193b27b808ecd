package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.BinaryOperator;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Lowers expressions to the values of their scalars.
final class ExprLowering {
  private final FunctionLowering function;
  private final Code code;
  private final Access access;
  private final CallLowering calls;
  private final IntrinsicLowering intrinsics;
  private final MethodLowering methods;

  ExprLowering(FunctionLowering function) {
    this.function = function;
    this.code = function.code();
    this.access = function.access();
    this.calls = new CallLowering(function);
    this.intrinsics = new IntrinsicLowering(function, calls);
    this.methods = new MethodLowering(function);
  }

  /// The values of the expression's scalars, evaluated here and now.
  List<Value> lower(CheckedExpr expr) {
    SourceSpan before = code.span();
    code.at(expr.span());
    List<Value> values = evaluate(expr);
    code.at(before);
    return values;
  }

  /// The value of an expression of one scalar.
  Value lowerScalar(CheckedExpr expr) {
    return lower(expr).getFirst();
  }

  private List<Value> evaluate(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.Constant e -> read(e);
      case CheckedExpr.VariableReference e -> read(e);
      case CheckedExpr.Field e -> read(e);
      case CheckedExpr.BitField e -> read(e);
      case CheckedExpr.Index e -> read(e);
      case CheckedExpr.Swizzle e -> read(e);
      case CheckedExpr.MatrixSwizzle e -> read(e);
      case CheckedExpr.Unary e -> unary(e);
      case CheckedExpr.Increment e -> increment(e);
      case CheckedExpr.Binary e -> binary(e);
      case CheckedExpr.Conditional e -> conditional(e);
      case CheckedExpr.Assign e -> assign(e, function.places().place(e.target()));
      case CheckedExpr.CompoundAssign e -> compoundAssign(e, function.places().place(e.target()));
      case CheckedExpr.Sequence e -> {
        lower(e.left());
        yield lower(e.right());
      }
      case CheckedExpr.Convert e ->
          Conversions.convert(code, lower(e.operand()), e.operand().type(), e.type());
      case CheckedExpr.Construct e -> construct(e);
      case CheckedExpr.Call e -> calls.call(e);
      case CheckedExpr.IntrinsicCall e -> intrinsics.lower(e);
      case CheckedExpr.MethodCall e -> methods.lower(e);
    };
  }

  private List<Value> read(CheckedExpr expr) {
    return access.read(function.places().place(expr));
  }

  private List<Value> unary(CheckedExpr.Unary e) {
    UnaryOp op =
        switch (e.operator()) {
          case NEGATE -> UnaryOp.NEG;
          case NOT, BIT_NOT -> UnaryOp.NOT;
        };
    IrType type = IrTypes.ofNumeric(e.type());
    List<Value> results = each(lower(e.operand()), v -> code.unary(op, code.convert(v, type)));
    return code.narrow(results, e.type());
  }

  static List<Value> each(List<Value> values, UnaryOperator<Value> operation) {
    var results = new ArrayList<Value>(values.size());
    for (Value value : values) {
      results.add(operation.apply(value));
    }
    return results;
  }

  private List<Value> increment(CheckedExpr.Increment e) {
    Place target = function.places().place(e.target());
    BinaryOp op = e.decrement() ? BinaryOp.SUB : BinaryOp.ADD;
    List<Value> before = access.read(target);
    List<Value> after =
        code.narrow(
            each(before, v -> code.binary(op, v, code.number(code.typeOf(v), 1))),
            e.target().type());
    access.write(target, after);
    return e.prefix() ? after : before;
  }

  private List<Value> binary(CheckedExpr.Binary e) {
    if (e.shortCircuit()) {
      return shortCircuit(e);
    }
    List<Value> left = lower(e.left());
    List<Value> right = lower(e.right());
    return code.narrow(binary(e.operator(), left, right), e.type());
  }

  private List<Value> binary(BinaryOperator operator, List<Value> left, List<Value> right) {
    BinaryOp op = operation(operator);
    var results = new ArrayList<Value>(left.size());
    for (int i = 0; i < left.size(); i++) {
      results.add(code.binary(op, left.get(i), right.get(i)));
    }
    return results;
  }

  private static BinaryOp operation(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> BinaryOp.ADD;
      case SUBTRACT -> BinaryOp.SUB;
      case MULTIPLY -> BinaryOp.MUL;
      case DIVIDE -> BinaryOp.DIV;
      case MODULUS -> BinaryOp.MOD;
      case SHIFT_LEFT -> BinaryOp.SHL;
      case SHIFT_RIGHT -> BinaryOp.SHR;
      case BIT_AND, AND -> BinaryOp.AND;
      case BIT_OR, OR -> BinaryOp.OR;
      case BIT_XOR -> BinaryOp.XOR;
      case EQUAL -> BinaryOp.EQ;
      case NOT_EQUAL -> BinaryOp.NE;
      case LESS -> BinaryOp.LT;
      case LESS_EQUAL -> BinaryOp.LE;
      case GREATER -> BinaryOp.GT;
      case GREATER_EQUAL -> BinaryOp.GE;
    };
  }

  /// `a && b`, `a || b` of scalars: `b` only when it decides.
  private List<Value> shortCircuit(CheckedExpr.Binary e) {
    Place result = function.temporary("logic", e.type());
    access.write(result, lower(e.left()));
    Value left = access.read(result).getFirst();
    Block right = code.block(() -> access.write(result, lower(e.right())));
    boolean and = e.operator() == BinaryOperator.AND;
    code.emit(new Inst.If(left, and ? right : Block.EMPTY, and ? Block.EMPTY : right));
    return access.read(result);
  }

  private List<Value> conditional(CheckedExpr.Conditional e) {
    List<Value> condition = lower(e.condition());
    if (e.shortCircuit()) {
      Place result = function.temporary("choice", e.type());
      Block then = code.block(() -> access.write(result, lower(e.then())));
      Block otherwise = code.block(() -> access.write(result, lower(e.otherwise())));
      code.emit(new Inst.If(condition.getFirst(), then, otherwise));
      return access.read(result);
    }
    List<Value> then = lower(e.then());
    List<Value> otherwise = lower(e.otherwise());
    var results = new ArrayList<Value>(then.size());
    for (int i = 0; i < then.size(); i++) {
      Value chosen = condition.get(condition.size() == 1 ? 0 : i);
      results.add(code.select(chosen, then.get(i), otherwise.get(i)));
    }
    return results;
  }

  List<Value> assign(CheckedExpr.Assign e, Place target) {
    List<Value> values = lower(e.value());
    access.write(target, values);
    return values;
  }

  /// The target is read before the value is computed.
  List<Value> compoundAssign(CheckedExpr.CompoundAssign e, Place target) {
    Type targetType = e.target().type();
    Type computedType = e.value().type();
    List<Value> before = Conversions.convert(code, access.read(target), targetType, computedType);
    List<Value> computed =
        code.narrow(binary(e.operator(), before, lower(e.value())), computedType);
    List<Value> after = Conversions.convert(code, computed, computedType, targetType);
    access.write(target, after);
    return after;
  }

  private List<Value> construct(CheckedExpr.Construct e) {
    ScalarKind[] kinds = Types.scalarKinds(e.type());
    var values = new ArrayList<Value>(kinds.length);
    var before = new ArrayList<ScalarKind>(kinds.length);
    for (CheckedExpr argument : e.arguments()) {
      values.addAll(lower(argument));
      before.addAll(List.of(Types.scalarKinds(argument.type())));
    }
    var converted = new ArrayList<Value>(kinds.length);
    for (int i = 0; i < kinds.length; i++) {
      converted.add(code.convert(values.get(i), before.get(i), kinds[i]));
    }
    return converted;
  }
}
