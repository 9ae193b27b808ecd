package dev.plumb.hlsl.checked;

import dev.plumb.hlsl.intrinsic.Intrinsic;
import dev.plumb.hlsl.intrinsic.ObjectMethod;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;

/// A typed expression. Values are whole HLSL values; lowering takes them apart into scalars (in the
/// order that `type`'s package comment gives).
public sealed interface CheckedExpr {
  Type type();

  SourceSpan span();

  /// A literal or folded value: one entry of raw bits per scalar (32-bit kinds in the low half;
  /// bool 0 or 1).
  record Constant(Type type, List<Long> bits, SourceSpan span) implements CheckedExpr {}

  /// A variable of any storage (see [Variable.Storage]); `this` inside methods is a parameter.
  record VariableReference(Variable variable, SourceSpan span) implements CheckedExpr {
    @Override
    public Type type() {
      return variable.type();
    }
  }

  /// A struct's field.
  record Field(CheckedExpr base, int field, Type type, SourceSpan span) implements CheckedExpr {}

  /// `width` bits of a word from bit `offset` up, as a scalar: a struct's bit field.
  record BitField(CheckedExpr word, int offset, int width, Type type, SourceSpan span)
      implements CheckedExpr {}

  /// An array's element, a vector's component, a matrix's row; the index is an int or uint scalar.
  /// Also picks one of an array of objects.
  record Index(CheckedExpr base, CheckedExpr index, Type type, SourceSpan span)
      implements CheckedExpr {}

  /// `v.zyx` of a vector or scalar; entries 0 to 3.
  record Swizzle(CheckedExpr base, List<Integer> components, Type type, SourceSpan span)
      implements CheckedExpr {}

  /// `m._m00_m12`; entries row * columns + column.
  record MatrixSwizzle(CheckedExpr base, List<Integer> elements, Type type, SourceSpan span)
      implements CheckedExpr {}

  record Unary(UnaryOperator operator, CheckedExpr operand, Type type, SourceSpan span)
      implements CheckedExpr {}

  /// `++` and `--`; `prefix` yields the new value.
  record Increment(CheckedExpr target, boolean decrement, boolean prefix, SourceSpan span)
      implements CheckedExpr {
    @Override
    public Type type() {
      return target.type();
    }
  }

  /// Component by component; comparisons and logic give bool shapes. AND and OR evaluate both sides
  /// (HLSL before 2021), unless `shortCircuit`.
  record Binary(
      BinaryOperator operator,
      CheckedExpr left,
      CheckedExpr right,
      boolean shortCircuit,
      Type type,
      SourceSpan span)
      implements CheckedExpr {}

  /// `c ? a : b`, component by component when `c` is a vector; both sides are evaluated (HLSL
  /// before 2021), unless `shortCircuit`.
  record Conditional(
      CheckedExpr condition,
      CheckedExpr then,
      CheckedExpr otherwise,
      boolean shortCircuit,
      Type type,
      SourceSpan span)
      implements CheckedExpr {}

  /// `target = value`, `value` already of the target's type. Yields the target's new value.
  record Assign(CheckedExpr target, CheckedExpr value, SourceSpan span) implements CheckedExpr {
    @Override
    public Type type() {
      return target.type();
    }
  }

  /// `target op= value`: computed in `value`'s type, to which the target's value is converted and
  /// from which the result is.
  record CompoundAssign(
      BinaryOperator operator, CheckedExpr target, CheckedExpr value, SourceSpan span)
      implements CheckedExpr {
    @Override
    public Type type() {
      return target.type();
    }
  }

  record Sequence(CheckedExpr left, CheckedExpr right, SourceSpan span) implements CheckedExpr {
    @Override
    public Type type() {
      return right.type();
    }
  }

  /// A conversion, implicit or cast: a single scalar is repeated to fill `type`; else scalars are
  /// taken in order and those over are dropped (a matrix to a smaller matrix keeps its upper left
  /// part); each is converted to the kind at its place.
  record Convert(CheckedExpr operand, Type type, boolean implicit, SourceSpan span)
      implements CheckedExpr {}

  /// `float4(v.xy, 0, 1)`, `{1, {2, 3}}`: the arguments' scalars, laid end to end, each converted
  /// to the kind at its place.
  record Construct(Type type, List<CheckedExpr> arguments, SourceSpan span)
      implements CheckedExpr {}

  /// A call of a function of the program or the prelude. For `out` and `inout` parameters the
  /// argument is the l-value, in its own type: lowering copies in and out, converting. A method's
  /// `this` may be given a struct derived from its type: then the leading fields are meant.
  record Call(CheckedFunction function, List<CheckedExpr> arguments, SourceSpan span)
      implements CheckedExpr {
    @Override
    public Type type() {
      return function.returnType();
    }
  }

  /// A call of an intrinsic; arguments are converted to the chosen overload's parameter types
  /// (`out` ones are l-values of just that shape; lowering copies out, converting the kind if it
  /// differs). OPERATIONs have no `function`. COMPONENTWISE ones have the prelude's scalar
  /// function, to be called once per component, all arguments having the same count of scalars (out
  /// parameters included). PRELUDE intrinsics never stand here: they are a [Call].
  record IntrinsicCall(
      Intrinsic intrinsic,
      Optional<CheckedFunction> function,
      List<CheckedExpr> arguments,
      Type type,
      SourceSpan span)
      implements CheckedExpr {}

  /// `tex.Sample(s, uv)`, and `operator[]` of resources as a method of its own (named `[]`; an
  /// l-value when the object is an unordered-access view). Arguments are converted to their roles'
  /// types; `out` ones are l-values of a numeric scalar type of their own.
  record MethodCall(
      ObjectMethod method,
      CheckedExpr object,
      List<CheckedExpr> arguments,
      Type type,
      SourceSpan span)
      implements CheckedExpr {}

  enum UnaryOperator {
    NEGATE,
    NOT,
    BIT_NOT
  }

  enum BinaryOperator {
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    MODULUS,
    SHIFT_LEFT,
    SHIFT_RIGHT,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    AND,
    OR,
    EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_EQUAL,
    GREATER,
    GREATER_EQUAL;

    /// Whether it gives truth, whatever its operands are.
    public boolean yieldsBool() {
      return switch (this) {
        case AND, OR, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
        case ADD,
            SUBTRACT,
            MULTIPLY,
            DIVIDE,
            MODULUS,
            SHIFT_LEFT,
            SHIFT_RIGHT,
            BIT_AND,
            BIT_OR,
            BIT_XOR ->
            false;
      };
    }
  }
}
