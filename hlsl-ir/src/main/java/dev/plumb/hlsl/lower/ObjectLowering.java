package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ArrayType;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/// Tells which texture, buffer or sampler an expression means: a global one, or an element of a
/// global array. Parameters that are still objects, those of the prelude's functions and the
/// stages' streams and patches, are names for what is passed.
final class ObjectLowering {
  private final FunctionLowering function;
  private final Map<Variable, ObjectRef> names = new IdentityHashMap<>();

  ObjectLowering(FunctionLowering function) {
    this.function = function;
  }

  /// From here on `variable` means `object`.
  void bind(Variable variable, ObjectRef object) {
    names.put(variable, object);
  }

  ObjectRef object(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.VariableReference e -> {
        ObjectRef named = names.get(e.variable());
        yield named != null ? named : function.module().resources().object(e.variable());
      }
      case CheckedExpr.Index e -> element(e);
      case CheckedExpr.Convert e -> object(e.operand());
      case CheckedExpr.Constant _,
          CheckedExpr.Field _,
          CheckedExpr.BitField _,
          CheckedExpr.Swizzle _,
          CheckedExpr.MatrixSwizzle _,
          CheckedExpr.Unary _,
          CheckedExpr.Increment _,
          CheckedExpr.Binary _,
          CheckedExpr.Conditional _,
          CheckedExpr.Assign _,
          CheckedExpr.CompoundAssign _,
          CheckedExpr.Sequence _,
          CheckedExpr.Construct _,
          CheckedExpr.Call _,
          CheckedExpr.IntrinsicCall _,
          CheckedExpr.MethodCall _ ->
          throw new IrInvariantError("no object: " + expr.span().text());
    };
  }

  private ObjectRef element(CheckedExpr.Index e) {
    ObjectRef array = object(e.base());
    Code code = function.code();
    int length = ((ArrayType) e.base().type()).length();
    Value index = code.convert(function.expressions().lowerScalar(e.index()), IrType.U32);
    if (array.index().isPresent()) {
      Value before = function.access().read(array.index().get());
      index = code.binary(BinaryOp.ADD, function.access().times(before, length), index);
    }
    return new ObjectRef(
        array.kind(),
        array.binding(),
        array.texture(),
        Optional.of(new Ref.Computed(index, IrType.U32)),
        e.type());
  }

  ResourceUse use(CheckedExpr expr) {
    return use(object(expr));
  }

  /// The texture that a sampler of D3D9 brings with it; it has the sampler's place in an array.
  ResourceUse ownTexture(ObjectRef sampler) {
    return new ResourceUse(sampler.texture(), sampler.index().map(function.access()::read));
  }

  ResourceUse use(ObjectRef object) {
    return new ResourceUse(object.binding(), object.index().map(function.access()::read));
  }
}
