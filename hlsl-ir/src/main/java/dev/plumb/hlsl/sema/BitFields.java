package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;

/// Members of a struct that share words: `uint a : 8; uint b : 24;`.
///
/// As dxc lays them out, from the lowest bit up: a member goes on in the word before it if that is
/// of a type of the same size and has room for all of it, and else starts a word. The words are
/// fields without a name that a shader could say.
final class BitFields {
  private static final int BITS_OF_BYTE = 8;

  private final ProgramContext program;
  private int size; // of the word that goes on, in bytes; 0: none does
  private int used; // its bits

  /// Bits `offset` and on of a field, as a `type`.
  record Bits(int offset, int width, Type type) {}

  /// Whether a field is the word of such members.
  static boolean isWord(StructType.Field field) {
    return field.name().startsWith("$");
  }

  BitFields(ProgramContext program) {
    this.program = program;
  }

  /// How many bits a member has, if it says.
  static Optional<Annotation.BitWidth> width(Decl.Declarator declarator) {
    return declarator.annotations().stream()
        .filter(Annotation.BitWidth.class::isInstance)
        .map(Annotation.BitWidth.class::cast)
        .findFirst();
  }

  /// A member of another kind: the next one with bits starts a word.
  void end() {
    size = 0;
  }

  /// Gives a member its bits, adding a word to `fields` if it needs one. They are in the last
  /// field.
  Bits add(Decl.Declarator declarator, Type type, int width, List<StructType.Field> fields) {
    ScalarKind kind =
        type instanceof ScalarType s && (s.kind().isInteger() || s.kind() == ScalarKind.BOOL)
            ? s.kind()
            : null;
    if (kind == null) {
      throw program.fail(
          DiagnosticCode.INTEGER_TYPE_REQUIRED,
          declarator.nameSpan(),
          "'"
              + declarator.name()
              + "': a bit field is of an integer type, not '"
              + type.spelling()
              + "'");
    }
    int bits = kind.sizeInBytes() * BITS_OF_BYTE;
    if (width < 1 || width > bits) {
      throw program.fail(
          DiagnosticCode.INVALID_USE_OF_TYPE,
          declarator.nameSpan(),
          "'"
              + declarator.name()
              + "': a bit field of type '"
              + type.spelling()
              + "' has 1 to "
              + bits
              + " bits, not "
              + width);
    }
    if (size != kind.sizeInBytes() || used + width > bits) {
      size = kind.sizeInBytes();
      used = 0;
      fields.add(
          new StructType.Field(
              "$bits" + fields.size(),
              new ScalarType(word(kind)),
              Optional.empty(),
              Interpolation.UNDEFINED));
    }
    used += width;
    return new Bits(used - width, width, type);
  }

  private static ScalarKind word(ScalarKind kind) {
    return switch (kind.sizeInBytes()) {
      case 8 -> ScalarKind.UINT64;
      case 2 -> ScalarKind.UINT16;
      default -> ScalarKind.UINT;
    };
  }
}
