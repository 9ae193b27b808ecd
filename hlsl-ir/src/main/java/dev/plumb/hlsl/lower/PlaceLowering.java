package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.intrinsic.ObjectMethodTable;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ConstantBufferLayout;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.StructuredLayout;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes places of expressions. Computed indices are evaluated here; the scalars are read or
/// written later, by [Access].
final class PlaceLowering {
  /// Of a constant buffer, as far as shaders see it.
  private static final int MOST_BYTES = 65536;

  private final FunctionLowering function;
  private final Code code;
  private final Access access;

  PlaceLowering(FunctionLowering function) {
    this.function = function;
    this.code = function.code();
    this.access = function.access();
  }

  /// The place of any expression: of an l-value the variable's, of another its value's.
  Place place(CheckedExpr expr) {
    return switch (expr) {
      case CheckedExpr.VariableReference e -> function.variable(e.variable());
      case CheckedExpr.Field e -> place(e.base()).part(e.type(), firstScalar(e));
      case CheckedExpr.BitField e -> {
        Ref word = place(e.word()).scalar(0);
        ScalarKind kind = Types.kind(e.type()).orElseThrow();
        yield Place.of(e.type(), List.of(new Ref.Bits(word, e.offset(), e.width(), kind)));
      }
      case CheckedExpr.Index e -> index(e);
      case CheckedExpr.Swizzle e -> place(e.base()).pick(e.type(), e.components());
      case CheckedExpr.MatrixSwizzle e -> place(e.base()).pick(e.type(), e.elements());
      case CheckedExpr.MethodCall e when isMemory(e) -> memory(e);
      case CheckedExpr.Constant e -> constant(e);
      case CheckedExpr.Assign e -> assigned(e);
      case CheckedExpr.CompoundAssign e -> assigned(e);
      case CheckedExpr.Increment e -> value(e);
      case CheckedExpr.Unary e -> value(e);
      case CheckedExpr.Binary e -> value(e);
      case CheckedExpr.Conditional e -> value(e);
      case CheckedExpr.Sequence e -> value(e);
      case CheckedExpr.Convert e when isBase(e) -> place(e.operand()).part(e.type(), 0);
      case CheckedExpr.Convert e -> value(e);
      case CheckedExpr.Construct e -> value(e);
      case CheckedExpr.Call e -> value(e);
      case CheckedExpr.IntrinsicCall e -> value(e);
      case CheckedExpr.MethodCall e -> value(e);
    };
  }

  /// `(Base) object`: the base's scalars come first in the object.
  private static boolean isBase(CheckedExpr.Convert convert) {
    return convert.operand().type() instanceof StructType from
        && convert.type() instanceof StructType to
        && from.is(to);
  }

  /// The scalar at which a field starts in its struct.
  private static int firstScalar(CheckedExpr.Field field) {
    int first = 0;
    var struct = (StructType) field.base().type();
    for (int i = 0; i < field.field(); i++) {
      first += struct.fields().get(i).type().scalarCount();
    }
    return first;
  }

  private Place constant(CheckedExpr.Constant constant) {
    List<IrType> types = IrTypes.ofScalars(constant.type());
    return new Place(constant.type(), i -> new Ref.Fixed(types.get(i), constant.bits().get(i)));
  }

  private Place value(CheckedExpr expr) {
    return computed(expr.type(), function.expressions().lower(expr));
  }

  private static Place computed(Type type, List<Value> values) {
    List<IrType> types = IrTypes.ofScalars(type);
    return new Place(type, i -> new Ref.Computed(values.get(i), types.get(i)));
  }

  /// `(a = b).x`: assigns, then means the target.
  private Place assigned(CheckedExpr.Assign assignment) {
    Place target = place(assignment.target());
    function.expressions().assign(assignment, target);
    return target;
  }

  private Place assigned(CheckedExpr.CompoundAssign assignment) {
    Place target = place(assignment.target());
    function.expressions().compoundAssign(assignment, target);
    return target;
  }

  private Place index(CheckedExpr.Index e) {
    Place base = place(e.base());
    int count =
        e.base().type() instanceof ArrayType a
            ? a.length()
            : e.base().type().scalarCount() / e.type().scalarCount();
    int stride = e.type().scalarCount();
    if (e.index() instanceof CheckedExpr.Constant constant) {
      int index = constant.bits().getFirst().intValue();
      return base.part(e.type(), Math.clamp(index, 0, count - 1) * stride);
    }
    Value index = code.convert(function.expressions().lowerScalar(e.index()), IrType.U32);
    return count == 1 ? base.part(e.type(), 0) : computedIndex(base, e.type(), count, index);
  }

  /// Element `index` of `count` elements of type `type`. Where they are evenly spaced in memory, an
  /// address is computed; else one of all is selected.
  private Place computedIndex(Place base, Type type, int count, Value index) {
    int stride = type.scalarCount();
    List<Value> selected =
        needsSelection(base, type, stride) ? selections(count, index) : List.of();
    return new Place(
        type,
        i -> {
          Ref first = base.scalar(i);
          Ref second = base.scalar(i + stride);
          if (evenlySpaced(first, second)) {
            return advance(first, second, index);
          }
          var choices = new ArrayList<Ref>(count);
          for (int c = 0; c < count; c++) {
            choices.add(base.scalar(i + c * stride));
          }
          return new Ref.OneOf(selected, choices);
        });
  }

  private static boolean needsSelection(Place base, Type type, int stride) {
    for (int i = 0; i < type.scalarCount(); i++) {
      if (!evenlySpaced(base.scalar(i), base.scalar(i + stride))) {
        return true;
      }
    }
    return false;
  }

  private List<Value> selections(int count, Value index) {
    var selected = new ArrayList<Value>(count);
    for (int i = 0; i < count; i++) {
      selected.add(code.binary(BinaryOp.EQ, index, code.number(IrType.U32, i)));
    }
    return selected;
  }

  private static boolean evenlySpaced(Ref first, Ref second) {
    return switch (first) {
      case Ref.Element a -> second instanceof Ref.Element b && a.array().equals(b.array());
      case Ref.Bytes a -> second instanceof Ref.Bytes b && a.buffer() == b.buffer();
      case Ref.TextureBytes a ->
          second instanceof Ref.TextureBytes b && a.resource() == b.resource();
      case Ref.Word a -> second instanceof Ref.Word;
      case Ref.Cell a -> false;
      case Ref.Bits a -> false;
      case Ref.Fixed a -> false;
      case Ref.Computed a -> false;
      case Ref.OneOf a -> false;
      case Ref.Texel a -> false;
      case Ref.Vertex a -> false;
    };
  }

  private Ref advance(Ref first, Ref second, Value index) {
    return switch (first) {
      case Ref.Element a ->
          new Ref.Element(
              a.array(),
              a.index(),
              sum(a.dynamic(), index, ((Ref.Element) second).index() - a.index()));
      case Ref.Bytes a ->
          new Ref.Bytes(
              a.buffer(),
              a.offset(),
              sum(
                  a.dynamic(),
                  inBuffer(index, (Ref.Bytes) second, a),
                  distance((Ref.Bytes) second, a)),
              a.kind(),
              a.stored());
      case Ref.TextureBytes a ->
          new Ref.TextureBytes(
              a.resource(),
              a.offset(),
              sum(a.dynamic(), index, ((Ref.TextureBytes) second).offset() - a.offset()),
              a.kind());
      case Ref.Word a ->
          new Ref.Word(
              a.resource(),
              a.element(),
              a.offset(),
              sum(a.dynamic(), index, ((Ref.Word) second).offset() - a.offset()),
              a.kind());
      case Ref.Cell a -> a;
      case Ref.Bits a -> a;
      case Ref.Fixed a -> a;
      case Ref.Computed a -> a;
      case Ref.OneOf a -> a;
      case Ref.Texel a -> a;
      case Ref.Vertex a -> a;
    };
  }

  private static int distance(Ref.Bytes second, Ref.Bytes first) {
    return second.offset() - first.offset();
  }

  /// Constant buffers are addressed by 16-byte registers, in bytes here: an index so large that its
  /// byte address would wrap at 2^32 is kept just outside of the largest buffer, on its side.
  private Value inBuffer(Value index, Ref.Bytes second, Ref.Bytes first) {
    int distance = distance(second, first);
    if (distance % ConstantBufferLayout.REGISTER_BYTES != 0) {
      return index; // of a vector's or matrix's component
    }
    int outside = Math.ceilDiv(2 * MOST_BYTES, distance);
    Value signed = code.convert(index, IrType.I32);
    Value below = code.binary(BinaryOp.MIN, signed, code.number(IrType.I32, outside));
    Value both = code.binary(BinaryOp.MAX, below, code.number(IrType.I32, -outside));
    return code.convert(both, IrType.U32);
  }

  private Optional<Value> sum(Optional<Value> before, Value index, int distance) {
    Value scaled = access.times(index, distance);
    return Optional.of(
        before.isPresent() ? code.binary(BinaryOp.ADD, before.get(), scaled) : scaled);
  }

  /// Whether a call means memory that can be written, or read in part: a subscript of an
  /// unordered-access view, of a structured buffer or of a patch.
  static boolean isMemory(CheckedExpr.MethodCall call) {
    ObjectKind kind = ((ObjectType) call.object().type()).kind();
    return call.method().name().equals(ObjectMethodTable.SUBSCRIPT_NAME)
        && (kind.category() == ObjectKind.Category.UNORDERED_ACCESS
            || kind.category() == ObjectKind.Category.PATCH
            || kind.isStructured());
  }

  private Place controlPoint(CheckedExpr.MethodCall call) {
    ObjectRef patch = function.objects().object(call.object());
    Value vertex = function.expressions().lower(call.arguments().getFirst()).getFirst();
    boolean ofOutput = patch.kind() == ObjectRef.Kind.OUTPUT_PATCH;
    List<SignatureLowering.Slot> slots =
        function.module().signatures().controlPoint(ofOutput, call.type());
    List<IrType> types = IrTypes.ofScalars(call.type());
    return new Place(
        call.type(),
        i -> {
          SignatureLowering.Slot slot = slots.get(i);
          return new Ref.Vertex(ofOutput, slot.element(), slot.component(), vertex, types.get(i));
        });
  }

  private Place memory(CheckedExpr.MethodCall call) {
    if (((ObjectType) call.object().type()).kind().category() == ObjectKind.Category.PATCH) {
      return controlPoint(call);
    }
    ResourceUse resource = function.objects().use(call.object());
    List<Value> address = function.expressions().lower(call.arguments().getFirst());
    List<IrType> types = IrTypes.ofScalars(call.type());
    ObjectType object = (ObjectType) call.object().type();
    if (object.kind().isStructured()) {
      int[] offsets = StructuredLayout.offsets(call.type());
      ScalarKind[] kinds = Types.scalarKinds(call.type());
      return new Place(
          call.type(),
          i ->
              new Ref.Word(
                  resource,
                  Optional.of(address.getFirst()),
                  offsets[i],
                  Optional.empty(),
                  kinds[i]));
    }
    return new Place(
        call.type(), i -> new Ref.Texel(resource, address, i, types.size(), types.get(i)));
  }
}
