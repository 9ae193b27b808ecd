package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.ShaderModel;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Takes an entry function's parameters or results apart into the elements of a signature.
///
/// A struct gives its fields' elements, an array one semantic index after the other. A matrix gives
/// one element for each register it fills: its columns, or its rows when `row_major`. What has the
/// semantic of an element that is there already is that element: a hull shader's two functions name
/// the same control points.
final class SignatureLowering {
  /// Which signature of the stage it is.
  enum End {
    INPUT,
    OUTPUT,
    PATCH_CONSTANT
  }

  private final ShaderModel model;
  private final ShaderStage stage;
  private final End end;

  /// Where elements of the invocation go that are declared among patch constants.
  private final Optional<SignatureLowering> perPrimitive;

  private final List<SignatureElement> elements = new ArrayList<>();
  private final BitSet aligned = new BitSet(); // [element]: whether it starts a register

  /// Where one scalar of a parameter comes from or goes to.
  record Slot(SignatureLowering signature, int element, int component) {}

  /// A semantic whose index counts up with each element made.
  private static final class Semantic {
    final String name;
    int next;

    Semantic(String text) {
      int digits = text.length();
      while (digits > 0 && Character.isDigit(text.charAt(digits - 1))) {
        digits--;
      }
      name = text.substring(0, digits);
      next = digits == text.length() ? 0 : Integer.parseInt(text, digits, text.length(), 10);
    }
  }

  private SignatureLowering(
      ShaderModel model, ShaderStage stage, End end, Optional<SignatureLowering> perPrimitive) {
    this.model = model;
    this.stage = stage;
    this.end = end;
    this.perPrimitive = perPrimitive;
  }

  SignatureLowering(ShaderModel model, ShaderStage stage, End end) {
    this(model, stage, end, Optional.empty());
  }

  /// Patch constants; `inputs` are the stage's others.
  static SignatureLowering patchConstants(ShaderStage stage, SignatureLowering inputs) {
    return new SignatureLowering(inputs.model, stage, End.PATCH_CONSTANT, Optional.of(inputs));
  }

  End end() {
    return end;
  }

  /// Adds a value's elements and tells where each of its scalars is. `semantic`: of the value
  /// itself; without it, fields have their own.
  List<Slot> add(Type type, Optional<String> semantic, Interpolation interpolation) {
    var slots = new ArrayList<Slot>();
    add(type, new Semantic(semantic.orElse("")), interpolation, slots);
    return slots;
  }

  int size() {
    return elements.size();
  }

  /// One of the elements added so far, without its register.
  SignatureElement element(int number) {
    return elements.get(number);
  }

  /// The signature, with registers.
  List<SignatureElement> elements() {
    return SignaturePacking.pack(stage, end, elements, aligned);
  }

  private void add(Type type, Semantic semantic, Interpolation interpolation, List<Slot> slots) {
    switch (type) {
      case ScalarType s -> element(s.kind(), 1, semantic, interpolation, slots);
      case VectorType v -> element(v.kind(), v.size(), semantic, interpolation, slots);
      case MatrixType m -> matrix(m, semantic, interpolation, slots);
      case ArrayType a -> {
        for (int i = 0; i < a.length(); i++) {
          aligned.set(elements.size());
          add(a.element(), semantic, interpolation, slots);
        }
      }
      case StructType s -> {
        aligned.set(elements.size());
        for (StructType.Field field : s.fields()) {
          boolean given = !semantic.name.isEmpty(); // overrides the fields' own
          Semantic own = given ? semantic : new Semantic(field.semantic().orElse(""));
          add(field.type(), own, interpolation(interpolation, field.interpolation()), slots);
        }
      }
      case ObjectType o -> {}
      case VoidType v -> {}
      case EffectType e -> {}
    }
  }

  /// How a field is interpolated that a modifier before the struct speaks of, too. That one has the
  /// last word in fxc ("Struct Type" of the HLSL reference), the field's own in dxc.
  private Interpolation interpolation(Interpolation outer, Interpolation inner) {
    boolean outerCounts = model.major() < 6 || inner == Interpolation.UNDEFINED;
    return outerCounts && outer != Interpolation.UNDEFINED ? outer : inner;
  }

  private void matrix(
      MatrixType m, Semantic semantic, Interpolation interpolation, List<Slot> slots) {
    int lines = m.rowMajor() ? m.rows() : m.columns();
    int length = m.rowMajor() ? m.columns() : m.rows();
    var parts = new ArrayList<List<Slot>>();
    for (int line = 0; line < lines; line++) {
      aligned.set(elements.size(), lines > 1 || aligned.get(elements.size()));
      var part = new ArrayList<Slot>();
      element(m.kind(), length, semantic, interpolation, part);
      parts.add(part);
    }
    for (int row = 0; row < m.rows(); row++) {
      for (int column = 0; column < m.columns(); column++) {
        slots.add(m.rowMajor() ? parts.get(row).get(column) : parts.get(column).get(row));
      }
    }
  }

  private void element(
      ScalarKind kind,
      int components,
      Semantic semantic,
      Interpolation interpolation,
      List<Slot> slots) {
    int index = semantic.next++;
    SystemValue value = SystemValues.of(model, stage, end, semantic.name, index);
    SignatureLowering owner = value.isPerPrimitive() ? perPrimitive.orElse(this) : this;
    IrType type = type(kind, value);
    Interpolation mode = interpolation(interpolation, type, value);
    int width = width(components, value);
    int number =
        owner.place(new SignatureElement(semantic.name, index, value, type, -1, 0, width, mode));
    for (int i = 0; i < components; i++) {
      slots.add(new Slot(owner, number, i));
    }
  }

  /// Registers of D3D9 hold floats.
  private IrType type(ScalarKind kind, SystemValue value) {
    if (model.isLegacy()) {
      return value == SystemValue.IS_FRONT_FACE ? IrType.BOOL : IrType.F32;
    }
    return IrTypes.of(kind);
  }

  /// What passes from a vertex shader of D3D9 to the pixels is whole registers.
  private int width(int components, SystemValue value) {
    boolean whole = model.isLegacy() && stage == ShaderStage.VERTEX && end == End.OUTPUT;
    return whole && value == SystemValue.NONE ? 4 : components;
  }

  /// The number of the element, which may be there already, with fewer components.
  private int place(SignatureElement element) {
    for (int i = 0; i < elements.size(); i++) {
      SignatureElement there = elements.get(i);
      boolean same =
          there.semantic().equalsIgnoreCase(element.semantic())
              && there.semanticIndex() == element.semanticIndex();
      if (same) {
        if (there.componentCount() < element.componentCount()) {
          elements.set(i, element);
        }
        return i;
      }
    }
    elements.add(element);
    return elements.size() - 1;
  }

  /// What an element without a modifier means between two stages. Positions are always linear in
  /// screen space; integers are never interpolated.
  private Interpolation interpolation(Interpolation written, IrType type, SystemValue value) {
    boolean between =
        switch (end) {
          case INPUT -> stage != ShaderStage.VERTEX;
          case OUTPUT -> stage != ShaderStage.PIXEL;
          case PATCH_CONSTANT -> false;
        };
    if (!between || stage == ShaderStage.COMPUTE) {
      return Interpolation.UNDEFINED;
    }
    if (written != Interpolation.UNDEFINED) {
      return written;
    }
    if (value == SystemValue.POSITION) {
      return Interpolation.LINEAR_NOPERSPECTIVE;
    }
    return type.isFloat() ? Interpolation.LINEAR : Interpolation.CONSTANT;
  }
}
