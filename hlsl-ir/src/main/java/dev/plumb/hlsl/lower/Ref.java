package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.ArrayVariable;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.ScalarVariable;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ScalarKind;
import java.util.List;
import java.util.Optional;

/// Where one scalar of a [Place] is.
sealed interface Ref {
  IrType type();

  /// A scalar variable.
  record Cell(ScalarVariable variable) implements Ref {
    @Override
    public IrType type() {
      return variable.type();
    }
  }

  /// `width` bits of an unsigned word from bit `offset` up, as a `kind`.
  record Bits(Ref word, int offset, int width, ScalarKind kind) implements Ref {
    @Override
    public IrType type() {
      return IrTypes.of(kind);
    }
  }

  /// Element `index` + `dynamic` (u32) of an array.
  record Element(ArrayVariable array, int index, Optional<Value> dynamic) implements Ref {
    @Override
    public IrType type() {
      return array.type();
    }
  }

  /// At byte `offset` + `dynamic` (u32) of constant buffer `buffer`, which holds a `stored` there.
  /// Read only.
  record Bytes(int buffer, int offset, Optional<Value> dynamic, ScalarKind kind, IrType stored)
      implements Ref {
    @Override
    public IrType type() {
      return IrTypes.of(kind);
    }
  }

  /// A constant. Read only.
  record Fixed(IrType type, long bits) implements Ref {}

  /// A value that is no variable. Read only.
  record Computed(Value value, IrType type) implements Ref {}

  /// A component picked by a computed index: `choices[i]` where `selected[i]` (bool) holds; the
  /// first one if none does.
  record OneOf(List<Value> selected, List<Ref> choices) implements Ref {
    @Override
    public IrType type() {
      return choices.getFirst().type();
    }
  }

  /// Component `component` of the texel or typed-buffer element at `address` of an unordered-access
  /// view. `components`: how many it has.
  record Texel(
      ResourceUse resource, List<Value> address, int component, int components, IrType type)
      implements Ref {}

  /// A component of vertex or control point `vertex` (u32), see [Inst.LoadVertex]. Read only.
  record Vertex(boolean ofOutput, int element, int component, Value vertex, IrType type)
      implements Ref {}

  /// The word (two for 64-bit types) at byte `offset` + `dynamic` (u32) of element `element` of a
  /// structured buffer; of a byte-address buffer, which has no elements, where that is empty.
  record Word(
      ResourceUse resource,
      Optional<Value> element,
      int offset,
      Optional<Value> dynamic,
      ScalarKind kind)
      implements Ref {
    /// The address of byte `at` (u32).
    List<Value> address(Value at) {
      return element.map(e -> List.of(e, at)).orElse(List.of(at));
    }

    @Override
    public IrType type() {
      return IrTypes.of(kind);
    }
  }

  /// At byte `offset` + `dynamic` (u32) of a tbuffer: a typed buffer of four words an element. Read
  /// only.
  record TextureBytes(int resource, int offset, Optional<Value> dynamic, ScalarKind kind)
      implements Ref {
    @Override
    public IrType type() {
      return IrTypes.of(kind);
    }
  }
}
