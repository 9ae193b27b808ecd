package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.CheckedExpr.BinaryOperator;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lists for types with bit fields: each value goes to the member in its turn, and the members of a
/// word are put together.
final class BitFieldInitializer {
  private final ProgramContext program;
  private final Converter converter;
  private final List<Place> places = new ArrayList<>();
  private final List<CheckedExpr> parts = new ArrayList<>();

  /// A scalar that a list sets, or the bits of a word.
  ///
  /// @param word the first of a word's members begins it, the last ends it
  private record Place(Optional<BitFields.Bits> bits, Type word, boolean ends) {}

  BitFieldInitializer(ProgramContext program, Converter converter) {
    this.program = program;
    this.converter = converter;
  }

  static boolean hasBitFields(Type type) {
    return switch (type) {
      case ArrayType a -> hasBitFields(a.element());
      case StructType s ->
          s.fields().stream().anyMatch(f -> BitFields.isWord(f) || hasBitFields(f.type()));
      default -> false;
    };
  }

  /// The value of `type` that `values` make.
  CheckedExpr value(Type type, List<CheckedExpr> values, SourceSpan span) {
    addPlaces(type);
    int count = values.stream().mapToInt(v -> v.type().scalarCount()).sum();
    if (count != places.size()) {
      throw program.fail(
          DiagnosticCode.CONSTRUCTOR_NOT_NUMERIC,
          span,
          "initializer does not match type: '"
              + type.spelling()
              + "' takes "
              + InitializerAnalyzer.scalars(places.size())
              + ", not "
              + count);
    }
    int next = 0;
    Optional<CheckedExpr> word = Optional.empty();
    for (CheckedExpr value : values) {
      int size = value.type().scalarCount();
      boolean plain = places.subList(next, next + size).stream().allMatch(p -> p.bits().isEmpty());
      if (plain) {
        parts.add(value);
      } else {
        Place place = places.get(next);
        CheckedExpr bits = bits(value, place);
        CheckedExpr whole = word.map(w -> binary(BinaryOperator.BIT_OR, w, bits)).orElse(bits);
        if (place.ends()) {
          parts.add(whole);
        }
        word = place.ends() ? Optional.empty() : Optional.of(whole);
      }
      next += size;
    }
    return new CheckedExpr.Construct(type, parts, span);
  }

  private void addPlaces(Type type) {
    switch (type) {
      case ArrayType array -> {
        for (int i = 0; i < array.length(); i++) {
          addPlaces(array.element());
        }
      }
      case StructType struct -> {
        for (int i = 0; i < struct.fields().size(); i++) {
          StructType.Field field = struct.fields().get(i);
          if (BitFields.isWord(field)) {
            addWord(members(struct, i), field.type());
          } else {
            addPlaces(field.type());
          }
        }
      }
      default -> {
        for (int i = 0; i < type.scalarCount(); i++) {
          places.add(new Place(Optional.empty(), type, true));
        }
      }
    }
  }

  private void addWord(List<BitFields.Bits> members, Type word) {
    for (int i = 0; i < members.size(); i++) {
      places.add(new Place(Optional.of(members.get(i)), word, i == members.size() - 1));
    }
  }

  /// The members in word `field`, a base's among them.
  private List<BitFields.Bits> members(StructType struct, int field) {
    Optional<StructInfo> info = program.struct(struct);
    while (info.isPresent()) {
      List<BitFields.Bits> members = info.get().members().bitsOf(field);
      if (!members.isEmpty()) {
        return members;
      }
      info = info.get().base();
    }
    throw new IllegalStateException("no bits in field " + field + " of " + struct.spelling());
  }

  private CheckedExpr bits(CheckedExpr value, Place place) {
    BitFields.Bits bits = place.bits().orElse(null);
    if (bits == null || value.type().scalarCount() != 1) {
      throw program.fail(
          DiagnosticCode.CANNOT_HAVE_INITIALIZER,
          value.span(),
          "a '" + value.type().spelling() + "' cannot set bit fields; give each its own value");
    }
    CheckedExpr own = converter.implicit(value, bits.type());
    CheckedExpr whole = Converter.convert(own, place.word(), true, value.span());
    CheckedExpr mask = constant(place.word(), -1L >>> (64 - bits.width()), value.span());
    CheckedExpr cut = binary(BinaryOperator.BIT_AND, whole, mask);
    CheckedExpr offset = constant(place.word(), bits.offset(), value.span());
    return bits.offset() == 0 ? cut : binary(BinaryOperator.SHIFT_LEFT, cut, offset);
  }

  private static CheckedExpr constant(Type type, long bits, SourceSpan span) {
    return new CheckedExpr.Constant(type, List.of(bits), span);
  }

  private static CheckedExpr binary(BinaryOperator operator, CheckedExpr a, CheckedExpr b) {
    return new CheckedExpr.Binary(operator, a, b, false, a.type(), b.span());
  }
}
