package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.checked.CheckedFunction;
import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.CheckedFunction.Parameter;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// How HLSL declares the scalars of an entry function's inputs and outputs: the code knows 32-bit
/// types only.
final class SignatureKinds {
  private final Map<String, ScalarKind> kinds = new HashMap<>(); // by upper-case name and index

  private SignatureKinds() {}

  static SignatureKinds inputs(CheckedFunction entry) {
    var kinds = new SignatureKinds();
    for (Parameter parameter : entry.parameters()) {
      if (parameter.direction() != Direction.OUT) {
        kinds.add(parameter.variable().type(), new Semantic(parameter.semantic()));
      }
    }
    return kinds;
  }

  static SignatureKinds outputs(CheckedFunction entry) {
    var kinds = new SignatureKinds();
    kinds.add(entry.returnType(), new Semantic(entry.returnSemantic()));
    for (Parameter parameter : entry.parameters()) {
      if (parameter.direction() != Direction.IN) {
        kinds.add(parameter.variable().type(), new Semantic(parameter.semantic()));
      }
    }
    return kinds;
  }

  /// Of an element; as the code has it where HLSL's words are not known.
  ScalarKind of(SignatureElement element) {
    ScalarKind declared = kinds.get(key(element.semantic(), element.semanticIndex()));
    return declared != null && !declared.isFloating() == !element.type().isFloat()
        ? declared
        : plain(element.type());
  }

  private static ScalarKind plain(IrType type) {
    return switch (type) {
      case F32 -> ScalarKind.FLOAT;
      case I32 -> ScalarKind.INT;
      case U32 -> ScalarKind.UINT;
      case BOOL -> ScalarKind.BOOL;
      case F64 -> ScalarKind.DOUBLE;
      case I64 -> ScalarKind.INT64;
      case U64 -> ScalarKind.UINT64;
    };
  }

  private static String key(String name, int index) {
    return name.toUpperCase(Locale.ROOT) + ":" + index;
  }

  /// A semantic whose index counts up with each element.
  private static final class Semantic {
    final String name;
    int next;

    Semantic(Optional<String> semantic) {
      String text = semantic.orElse("");
      int digits = text.length();
      while (digits > 0 && Character.isDigit(text.charAt(digits - 1))) {
        digits--;
      }
      name = text.substring(0, digits);
      next = digits == text.length() ? 0 : Integer.parseInt(text, digits, text.length(), 10);
    }
  }

  private void add(Type type, Semantic semantic) {
    switch (type) {
      case ArrayType a -> {
        for (int i = 0; i < a.length(); i++) {
          add(a.element(), semantic);
        }
      }
      case StructType s -> {
        for (StructType.Field field : s.fields()) {
          add(field.type(), semantic.name.isEmpty() ? new Semantic(field.semantic()) : semantic);
        }
      }
      default ->
          Types.kind(type)
              .ifPresent(
                  kind -> {
                    for (int line = 0; line < lines(type); line++) {
                      kinds.put(key(semantic.name, semantic.next++), kind);
                    }
                  });
    }
  }

  private static int lines(Type type) {
    return type instanceof MatrixType m ? m.rowMajor() ? m.rows() : m.columns() : 1;
  }
}
