package dev.plumb.hlsl.lower;

import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Inst.AtomicOp;
import dev.plumb.hlsl.ir.IrInvariantError;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.ResourceUse;
import dev.plumb.hlsl.ir.UnaryOp;
import dev.plumb.hlsl.ir.Value;
import dev.plumb.hlsl.type.ScalarKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads and writes what a [Ref] names.
final class Access {
  private static final int WORD = 4; // bytes
  private static final int COMPONENTS = 4;

  private final Code code;

  Access(Code code) {
    this.code = code;
  }

  /// All scalars of a place, in order.
  List<Value> read(Place place) {
    int count = place.type().scalarCount();
    var values = new ArrayList<Value>(count);
    for (int i = 0; i < count; i++) {
      values.add(read(place.scalar(i)));
    }
    return values;
  }

  Value read(Ref ref) {
    return switch (ref) {
      case Ref.Cell r -> code.load(r.variable());
      case Ref.Bits r -> readBits(r);
      case Ref.Element r -> {
        Value index = index(r);
        Value result = code.newValue(r.type());
        code.emit(new Inst.LoadElement(result, r.array(), index));
        yield result;
      }
      case Ref.Bytes r when r.kind().is16Bit() && r.stored() == r.type() -> readHalf(r);
      case Ref.Bytes r -> {
        Value result = code.newValue(r.stored());
        code.emit(new Inst.LoadConstant(result, r.buffer(), r.offset(), r.dynamic()));
        yield code.convert(result, r.type());
      }
      case Ref.Fixed r -> code.constant(r.type(), r.bits());
      case Ref.Computed r -> r.value();
      case Ref.OneOf r -> {
        Value result = read(r.choices().getFirst());
        for (int i = 1; i < r.choices().size(); i++) {
          result = code.select(r.selected().get(i), read(r.choices().get(i)), result);
        }
        yield result;
      }
      case Ref.Texel r -> readTexel(r).get(r.component());
      case Ref.Word r -> readWord(r);
      case Ref.Vertex r -> {
        Value result = code.newValue(r.type());
        code.emit(
            new Inst.LoadVertex(result, r.ofOutput(), r.element(), r.component(), r.vertex()));
        yield result;
      }
      case Ref.TextureBytes r -> readTextureBytes(r);
    };
  }

  /// Writes all scalars of a place. Texels are written once, whole.
  void write(Place place, List<Value> values) {
    for (int i = 0; i < values.size(); i++) {
      if (place.scalar(i) instanceof Ref.Texel texel) {
        i = writeTexel(place, i, texel, values) - 1;
      } else {
        write(place.scalar(i), values.get(i));
      }
    }
  }

  private void write(Ref ref, Value value) {
    switch (ref) {
      case Ref.Cell r -> code.store(r.variable(), value);
      case Ref.Bits r -> writeBits(r, value);
      case Ref.Element r -> code.emit(new Inst.StoreElement(r.array(), index(r), value));
      case Ref.OneOf r -> {
        for (int i = 0; i < r.choices().size(); i++) {
          Ref choice = r.choices().get(i);
          write(choice, code.select(r.selected().get(i), value, read(choice)));
        }
      }
      case Ref.Word r -> writeWord(r, value);
      case Ref.Texel r -> writeTexel(Place.of(null, List.of(r)), 0, r, List.of(value));
      case Ref.Vertex r -> throw new IrInvariantError("a store to a vertex that is read");
      case Ref.TextureBytes r -> throw new IrInvariantError("a store to a texture buffer");
      case Ref.Bytes r -> throw new IrInvariantError("a store to a constant buffer");
      case Ref.Fixed r -> throw new IrInvariantError("a store to a constant");
      case Ref.Computed r -> throw new IrInvariantError("a store to a value that is no variable");
    }
  }

  private Value index(Ref.Element ref) {
    if (ref.dynamic().isEmpty()) {
      return code.constant(IrType.U32, ref.index());
    }
    return plus(ref.dynamic().get(), ref.index());
  }

  /// `value` (u32) + `constant`.
  Value plus(Value value, int constant) {
    return constant == 0
        ? value
        : code.binary(BinaryOp.ADD, value, code.number(IrType.U32, constant));
  }

  /// `value` (u32) * `constant`.
  Value times(Value value, int constant) {
    return constant == 1
        ? value
        : code.binary(BinaryOp.MUL, value, code.number(IrType.U32, constant));
  }

  private List<Value> readTexel(Ref.Texel texel) {
    IrType memory = texel.type() == IrType.BOOL ? IrType.U32 : texel.type();
    List<Value> components = new ArrayList<>();
    for (int i = 0; i < texel.components(); i++) {
      components.add(code.newValue(memory));
    }
    code.emit(
        new Inst.LoadResource(
            components, texel.resource(), texel.address(), Optional.empty(), List.of()));
    return components.stream().map(v -> code.convert(v, texel.type())).toList();
  }

  /// Writes values `first` and on as far as they go to one texel, keeping its other components.
  /// Gives the number of the first value not written.
  private int writeTexel(Place place, int first, Ref.Texel texel, List<Value> values) {
    int end = first;
    while (end < values.size() && place.scalar(end) instanceof Ref.Texel t && sameTexel(t, texel)) {
      end++;
    }
    boolean whole = end - first == texel.components();
    List<Value> components = new ArrayList<>(whole ? values.subList(first, end) : readTexel(texel));
    for (int i = first; i < end; i++) {
      components.set(((Ref.Texel) place.scalar(i)).component(), values.get(i));
    }
    IrType memory = texel.type() == IrType.BOOL ? IrType.U32 : texel.type();
    List<Value> stored = components.stream().map(v -> code.convert(v, memory)).toList();
    code.emit(new Inst.StoreResource(texel.resource(), texel.address(), stored));
    return end;
  }

  private static boolean sameTexel(Ref.Texel a, Ref.Texel b) {
    return a.resource().equals(b.resource()) && a.address().equals(b.address());
  }

  private Value readBits(Ref.Bits bits) {
    Value word = read(bits.word());
    boolean signed = bits.kind().isInteger() && !bits.kind().isUnsigned();
    IrType type = signed ? bits.type() : code.typeOf(word);
    int size = type.is64() ? 64 : 32;
    Value moved =
        code.binary(
            BinaryOp.SHL,
            code.convert(word, type),
            code.number(type, size - bits.offset() - bits.width()));
    Value value = code.binary(BinaryOp.SHR, moved, code.number(type, size - bits.width()));
    return code.convert(value, bits.type());
  }

  private void writeBits(Ref.Bits bits, Value value) {
    Value before = read(bits.word());
    IrType type = code.typeOf(before);
    long ones = bits.width() == 64 ? -1 : (1L << bits.width()) - 1;
    long hole = ~(ones << bits.offset()) & (type.is64() ? -1 : 0xffffffffL);
    Value kept = code.binary(BinaryOp.AND, before, code.constant(type, hole));
    Value cut = code.binary(BinaryOp.AND, code.convert(value, type), code.constant(type, ones));
    Value placed = code.binary(BinaryOp.SHL, cut, code.number(type, bits.offset()));
    write(bits.word(), code.binary(BinaryOp.OR, kept, placed));
  }

  /// 16 bits of a constant buffer's word.
  private Value readHalf(Ref.Bytes bytes) {
    Value word = code.newValue(IrType.U32);
    if (bytes.dynamic().isEmpty()) {
      int offset = bytes.offset() & -WORD;
      code.emit(new Inst.LoadConstant(word, bytes.buffer(), offset, Optional.empty()));
      return unpack(word, code.number(IrType.U32, (bytes.offset() & 2) * 8), bytes.kind());
    }
    Value offset = plus(bytes.dynamic().get(), bytes.offset());
    code.emit(new Inst.LoadConstant(word, bytes.buffer(), 0, Optional.of(wordOf(offset))));
    return unpack(word, shiftOf(offset), bytes.kind());
  }

  /// The offset of the word in which the 16 bits at byte `offset` are.
  private Value wordOf(Value offset) {
    return code.binary(BinaryOp.AND, offset, code.number(IrType.U32, -WORD));
  }

  /// By how many bits the 16 bits at byte `offset` are shifted in their word.
  private Value shiftOf(Value offset) {
    Value half = code.binary(BinaryOp.AND, offset, code.number(IrType.U32, 2));
    return code.binary(BinaryOp.SHL, half, code.number(IrType.U32, 3));
  }

  private Value unpack(Value word, Value shift, ScalarKind kind) {
    Value shifted = code.binary(BinaryOp.SHR, word, shift);
    return switch (kind) {
      case FLOAT16 -> code.unary(UnaryOp.F16_TO_F32, shifted);
      case INT16 -> code.narrow(code.bitcast(shifted, IrType.I32), kind);
      default -> code.narrow(shifted, kind);
    };
  }

  /// The low 16 bits of the result are the number's.
  private Value pack(Value value, ScalarKind kind) {
    Value bits =
        kind == ScalarKind.FLOAT16
            ? code.unary(UnaryOp.F32_TO_F16, value)
            : code.bitcast(value, IrType.U32);
    return code.binary(BinaryOp.AND, bits, code.number(IrType.U32, 0xffff));
  }

  /// Lanes may write the halves of one word at a time: each clears its own, then sets it.
  private void writeHalf(Ref.Word word, Value value) {
    Value offset = byteOffset(word);
    Value shift = shiftOf(offset);
    List<Value> address = word.address(wordOf(offset));
    Value mask = code.binary(BinaryOp.SHL, code.number(IrType.U32, 0xffff), shift);
    Value set = code.binary(BinaryOp.SHL, pack(value, word.kind()), shift);
    atomic(word, AtomicOp.AND, address, code.unary(UnaryOp.NOT, mask));
    atomic(word, AtomicOp.OR, address, set);
  }

  private void atomic(Ref.Word word, AtomicOp op, List<Value> address, Value operand) {
    code.emit(
        new Inst.AtomicResource(
            code.newValue(IrType.U32), op, word.resource(), address, operand, Optional.empty()));
  }

  private Value readWord(Ref.Word word) {
    if (word.kind().is16Bit()) {
      Value offset = byteOffset(word);
      Value loaded = code.newValue(IrType.U32);
      List<Value> place = word.address(wordOf(offset));
      code.emit(
          new Inst.LoadResource(
              List.of(loaded), word.resource(), place, Optional.empty(), List.of()));
      return unpack(loaded, shiftOf(offset), word.kind());
    }
    List<Value> address = word.address(byteOffset(word));
    List<Value> words =
        code.newValues(word.type().is64() ? List.of(IrType.U32, IrType.U32) : List.of(IrType.U32));
    code.emit(new Inst.LoadResource(words, word.resource(), address, Optional.empty(), List.of()));
    return assemble(words, word.type());
  }

  /// A scalar of its words (u32).
  private Value assemble(List<Value> words, IrType type) {
    return switch (type) {
      case F32, I32, U32 -> code.bitcast(words.getFirst(), type);
      case BOOL -> code.convert(words.getFirst(), IrType.BOOL);
      case F64 -> code.binary(BinaryOp.MAKE_F64, words.get(0), words.get(1));
      case I64, U64 -> {
        Value high = code.convert(words.get(1), type);
        Value shifted = code.binary(BinaryOp.SHL, high, code.number(type, 32));
        yield code.binary(BinaryOp.OR, shifted, code.convert(words.get(0), type));
      }
    };
  }

  private Value readTextureBytes(Ref.TextureBytes bytes) {
    int component = bytes.offset() / WORD % COMPONENTS;
    List<Value> texel = new ArrayList<>();
    for (int i = 0; i < COMPONENTS; i++) {
      texel.add(code.newValue(IrType.U32));
    }
    Optional<Value> offset = bytes.dynamic().map(d -> plus(d, bytes.offset()));
    Value element =
        offset
            .map(o -> code.binary(BinaryOp.SHR, o, code.number(IrType.U32, 4)))
            .orElseGet(() -> code.constant(IrType.U32, bytes.offset() / (WORD * COMPONENTS)));
    code.emit(
        new Inst.LoadResource(
            texel,
            ResourceUse.of(bytes.resource()),
            List.of(element),
            Optional.empty(),
            List.of()));
    if (bytes.kind().is16Bit()) {
      Value at = offset.orElseGet(() -> code.constant(IrType.U32, bytes.offset()));
      return unpack(select(texel, at), shiftOf(at), bytes.kind());
    }
    if (offset.isPresent() && !bytes.type().is64()) {
      return assemble(List.of(select(texel, offset.get())), bytes.type());
    }
    return assemble(texel.subList(component, COMPONENTS), bytes.type());
  }

  /// The component of a texel that holds byte `offset`.
  private Value select(List<Value> texel, Value offset) {
    Value word = code.binary(BinaryOp.SHR, offset, code.number(IrType.U32, 2));
    Value place = code.binary(BinaryOp.AND, word, code.number(IrType.U32, COMPONENTS - 1));
    Value result = texel.getFirst();
    for (int i = 1; i < COMPONENTS; i++) {
      Value here = code.binary(BinaryOp.EQ, place, code.number(IrType.U32, i));
      result = code.select(here, texel.get(i), result);
    }
    return result;
  }

  private void writeWord(Ref.Word word, Value value) {
    if (word.kind().is16Bit()) {
      writeHalf(word, value);
      return;
    }
    List<Value> address = word.address(byteOffset(word));
    code.emit(new Inst.StoreResource(word.resource(), address, words(value)));
  }

  /// A scalar as words (u32).
  private List<Value> words(Value value) {
    IrType type = code.typeOf(value);
    return switch (type) {
      case F32, I32, U32 -> List.of(code.bitcast(value, IrType.U32));
      case BOOL -> List.of(code.convert(value, IrType.U32));
      case F64 ->
          List.of(code.unary(UnaryOp.LOW_WORD, value), code.unary(UnaryOp.HIGH_WORD, value));
      case I64, U64 -> {
        Value shifted = code.binary(BinaryOp.SHR, value, code.number(type, 32));
        yield List.of(code.convert(value, IrType.U32), code.convert(shifted, IrType.U32));
      }
    };
  }

  Value byteOffset(Ref.Word word) {
    return word.dynamic().isPresent()
        ? plus(word.dynamic().get(), word.offset())
        : code.constant(IrType.U32, word.offset());
  }
}
