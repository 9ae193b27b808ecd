package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.StringType;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The entry function's semantics: every input and output has one, none twice, and system values
/// are such as the stage has. Hull, domain and geometry shaders are not looked at.
final class SignatureChecker {
  private final ProgramContext program;

  /// Where each register-wide part of a signature was declared, by `NAME:index`.
  private final Map<String, SourceSpan> inputs = new HashMap<>();

  private final Map<String, SourceSpan> outputs = new HashMap<>();
  private int renderTargets;

  SignatureChecker(ProgramContext program) {
    this.program = program;
  }

  /// How many render targets the shader writes to: one more than its highest `SV_Target`. Those
  /// take the first `u` registers.
  int renderTargets() {
    return renderTargets;
  }

  void check(FunctionInfo entry) {
    ShaderStage stage = program.options.stage();
    if (stage != ShaderStage.VERTEX && stage != ShaderStage.PIXEL && stage != ShaderStage.COMPUTE) {
      return;
    }
    for (FunctionInfo.Parameter parameter : entry.parameters) {
      if (parameter.variable().storage() != Variable.Storage.PARAMETER) {
        continue;
      }
      String what = "parameter '" + parameter.variable().name() + "'";
      if (parameter.direction() != Direction.OUT) {
        check(new Part(what, parameter.type(), parameter.semantic(), true, parameter.span()));
      }
      if (parameter.direction() != Direction.IN) {
        check(new Part(what, parameter.type(), parameter.semantic(), false, parameter.span()));
      }
    }
    if (entry.returnType != VoidType.VOID) {
      check(new Part("return value", entry.returnType, entry.returnSemantic, false, entry.span()));
    }
  }

  /// A value of the signature.
  private record Part(
      String what, Type type, Optional<String> semantic, boolean input, SourceSpan span) {
    Part with(String part, Type partType, Optional<String> own) {
      return new Part(part, partType, own, input, span);
    }
  }

  private void check(Part part) {
    if (part.type() instanceof StructType struct) {
      checkStruct(part, struct);
    } else if (part.type() instanceof ArrayType array && array.element() instanceof StructType) {
      throw program.fail(
          DiagnosticCode.INVALID_SHADER_IO,
          part.span(),
          part.what() + ": arrays of structs cannot be in a signature");
    } else if (!Types.isData(part.type())) {
      throw program.fail(
          DiagnosticCode.INVALID_SHADER_IO,
          part.span(),
          part.what()
              + ": a '"
              + part.type().spelling()
              + "' cannot be in a signature; declare it 'uniform'");
    } else {
      String semantic =
          part.semantic()
              .orElseThrow(
                  () ->
                      program.fail(
                          part.input()
                              ? DiagnosticCode.MISSING_INPUT_SEMANTIC
                              : DiagnosticCode.MISSING_OUTPUT_SEMANTIC,
                          part.span(),
                          (part.input() ? "input " : "output ")
                              + part.what()
                              + " is missing a semantic"));
      checkValue(part, Semantic.parse(semantic));
    }
  }

  /// A struct's own semantic counts through its fields: `A` gives A0, A1 ...
  private void checkStruct(Part part, StructType struct) {
    Optional<Semantic> own = part.semantic().map(Semantic::parse);
    int next = own.map(Semantic::index).orElse(0);
    for (StructType.Field field : struct.fields()) {
      int index = next;
      Optional<String> semantic =
          own.isPresent() ? own.map(s -> s.name() + index) : field.semantic();
      check(part.with("'" + struct.name() + "." + field.name() + "'", field.type(), semantic));
      next += registers(field.type());
    }
  }

  private void checkValue(Part part, Semantic semantic) {
    if (semantic.isSystemValue()) {
      checkSystemValue(part, semantic);
    } else if (!part.input() && program.options.stage() == ShaderStage.PIXEL
        || program.options.stage() == ShaderStage.COMPUTE) {
      throw invalid(part, semantic);
    }
    Map<String, SourceSpan> taken = part.input() ? inputs : outputs;
    for (int i = 0; i < registers(part.type()); i++) {
      Semantic at = new Semantic(semantic.name(), semantic.index() + i);
      if (!part.input() && semantic.name().equalsIgnoreCase("SV_Target")) {
        renderTargets = Math.max(renderTargets, at.index() + 1);
      }
      SourceSpan before = taken.putIfAbsent(at.key(), part.span());
      if (before != null) {
        throw program.fail(
            part.input()
                ? DiagnosticCode.DUPLICATE_INPUT_SEMANTIC
                : DiagnosticCode.DUPLICATE_OUTPUT_SEMANTIC,
            part.span(),
            "duplicate "
                + (part.input() ? "input" : "output")
                + " semantic '"
                + at.spelling()
                + "': "
                + part.what(),
            new Label(before, "used here before"));
      }
    }
  }

  private void checkSystemValue(Part part, Semantic semantic) {
    SystemValue value =
        SystemValue.of(semantic.name(), program.options.stage(), part.input())
            .orElseThrow(() -> invalid(part, semantic));
    Type element = part.type();
    while (element instanceof ArrayType array) {
      element = array.element();
    }
    if (semantic.index() + registers(part.type()) - 1 > value.maxIndex()) {
      throw invalid(part, semantic);
    }
    if (!value.admits(element)) {
      throw program.fail(
          DiagnosticCode.INVALID_TYPE_FOR_SEMANTIC,
          part.span(),
          part.what()
              + ": '"
              + semantic.spelling()
              + "' cannot be a '"
              + part.type().spelling()
              + "', it is "
              + value.form());
    }
  }

  private Abandoned invalid(Part part, Semantic semantic) {
    return program.fail(
        part.input()
            ? DiagnosticCode.INVALID_INPUT_SEMANTIC
            : DiagnosticCode.INVALID_OUTPUT_SEMANTIC,
        part.span(),
        part.what()
            + ": invalid "
            + program.options.profile()
            + (part.input() ? " input" : " output")
            + " semantic '"
            + semantic.spelling()
            + "'");
  }

  /// How many registers, and so semantic indices, a value takes.
  private static int registers(Type type) {
    return switch (type) {
      case ArrayType a -> a.length() * registers(a.element());
      case MatrixType m -> m.rowMajor() ? m.rows() : m.columns();
      case StructType s -> s.fields().stream().mapToInt(f -> registers(f.type())).sum();
      case ScalarType s -> 1;
      case VectorType v -> 1;
      case ObjectType o -> 1;
      case VoidType v -> 0;
      case StringType s -> 0;
    };
  }

  /// A semantic's name and index: `TEXCOORD3`. Upper and lower case are alike.
  private record Semantic(String name, int index) {
    static Semantic parse(String text) {
      int end = text.length();
      while (end > 0 && Character.isDigit(text.charAt(end - 1)) && text.length() - end < 6) {
        end--;
      }
      int index = end == text.length() ? 0 : Integer.parseInt(text.substring(end));
      return new Semantic(text.substring(0, end), index);
    }

    boolean isSystemValue() {
      return name.length() > 3 && name.substring(0, 3).equalsIgnoreCase("SV_");
    }

    String key() {
      return name.toUpperCase(Locale.ROOT) + ":" + index;
    }

    String spelling() {
      return index == 0 ? name : name + index;
    }
  }
}
