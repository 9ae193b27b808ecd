package dev.plumb.hlsl.reflect;

import dev.plumb.hlsl.checked.CheckedProgram;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;

/// Whether a program asks for less precision than 32 bits: `min16float` and its like.
final class MinimumPrecision {
  private MinimumPrecision() {}

  static boolean isUsed(CheckedProgram program) {
    return program.functions().stream()
            .anyMatch(
                f ->
                    isIn(f.returnType())
                        || f.locals().stream().anyMatch(l -> isIn(l.variable().type())))
        || program.constantBuffers().stream()
            .anyMatch(b -> b.members().stream().anyMatch(m -> isIn(m.variable().type())));
  }

  private static boolean isIn(Type type) {
    return switch (type) {
      case ArrayType a -> isIn(a.element());
      case StructType s -> s.fields().stream().anyMatch(f -> isIn(f.type()));
      default -> Types.kind(type).filter(MinimumPrecision::isMinimum).isPresent();
    };
  }

  static boolean isMinimum(ScalarKind kind) {
    return switch (kind) {
      case MIN16FLOAT, MIN10FLOAT, MIN16INT, MIN12INT, MIN16UINT -> true;
      default -> false;
    };
  }
}
