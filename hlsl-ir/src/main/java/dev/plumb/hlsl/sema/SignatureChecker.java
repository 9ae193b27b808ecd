package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.diag.Spelling;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.EffectType;
import dev.plumb.hlsl.type.LegacySemantics;
import dev.plumb.hlsl.type.MatrixType;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.ShaderStage;
import dev.plumb.hlsl.type.StructType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.Types;
import dev.plumb.hlsl.type.VectorType;
import dev.plumb.hlsl.type.VoidType;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The entry function's semantics: every input and output has one, none twice, and system values
/// are such as the stage has. One checker looks at one function.
final class SignatureChecker {
  private static final int MAX_DISTANCES = 8;

  private final ProgramContext program;

  /// Where each register-wide part of a signature was declared, by `NAME:index`.
  private final Map<String, SourceSpan> inputs = new HashMap<>();

  private final Map<String, SourceSpan> outputs = new HashMap<>();

  /// A signature of their own (D3D11.3 §12): control points may have the same semantics.
  private final Map<String, SourceSpan> patchConstants = new HashMap<>();

  private int renderTargets;
  private int inputDistances; // clip and cull distances, in scalars
  private int outputDistances;

  SignatureChecker(ProgramContext program) {
    this.program = program;
  }

  /// How many render targets the shader writes to: one more than its highest `SV_Target`. Those
  /// take the first `u` registers.
  int renderTargets() {
    return renderTargets;
  }

  /// @param end of what the function takes beside patches and primitives
  /// @param result of what it returns
  void check(
      FunctionInfo function, EntryParameters parameters, SignatureEnd end, SignatureEnd result) {
    for (FunctionInfo.Parameter parameter : parameters.values()) {
      if (parameter.direction() != Direction.OUT) {
        check(part(parameter, parameter.type(), end));
      }
      if (parameter.direction() != Direction.IN) {
        check(part(parameter, parameter.type(), result));
      }
    }
    for (FunctionInfo.Parameter parameter : parameters.primitives()) {
      Type vertex = ((ArrayType) parameter.type()).element();
      check(part(parameter, vertex, SignatureEnd.VERTEX));
    }
    for (FunctionInfo.Parameter parameter : parameters.patches()) {
      if (((ObjectType) parameter.type()).kind() == ObjectKind.INPUT_PATCH
          || program.options.stage() == ShaderStage.DOMAIN) {
        check(part(parameter, element(parameter), SignatureEnd.VERTEX));
      }
    }
    for (FunctionInfo.Parameter parameter : parameters.streams()) {
      outputs.clear(); // of each stream on its own
      outputDistances = 0;
      check(part(parameter, element(parameter), SignatureEnd.OUTPUT));
    }
    // what appends to streams returns nothing: GeometryAnalyzer says so
    if (function.returnType != VoidType.VOID && parameters.streams().isEmpty()) {
      check(
          new Part(
              "return value",
              function.returnType,
              function.returnSemantic,
              result,
              function.span()));
    }
  }

  private static Type element(FunctionInfo.Parameter parameter) {
    return ((ObjectType) parameter.type()).element().orElseThrow();
  }

  private static Part part(FunctionInfo.Parameter parameter, Type type, SignatureEnd end) {
    String what = "parameter '" + parameter.variable().name() + "'";
    return new Part(what, type, parameter.semantic(), end, parameter.span());
  }

  /// A value of the signature.
  private record Part(
      String what, Type type, Optional<String> semantic, SignatureEnd end, SourceSpan span) {
    Part with(String part, Type partType, Optional<String> own) {
      return new Part(part, partType, own, end, span);
    }
  }

  /// An error in one value does not keep the others from being checked.
  private void check(Part part) {
    try {
      checkOrFail(part);
    } catch (Abandoned _) {
      // reported
    }
  }

  private void checkOrFail(Part part) {
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
                          isInput(part)
                              ? DiagnosticCode.MISSING_INPUT_SEMANTIC
                              : DiagnosticCode.MISSING_OUTPUT_SEMANTIC,
                          part.span(),
                          part.end().word() + " " + part.what() + " is missing a semantic"));
      checkValue(part, systemValue(part, Semantic.parse(semantic)));
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
      if (own.isPresent() && field.semantic().isPresent()) {
        warnOverridden(part, struct, field, new Semantic(own.get().name(), index));
      }
      check(part.with("'" + struct.name() + "." + field.name() + "'", field.type(), semantic));
      next += registers(field.type());
    }
  }

  private void warnOverridden(
      Part part, StructType struct, StructType.Field field, Semantic semantic) {
    Semantic overridden = Semantic.parse(field.semantic().orElseThrow());
    if (!overridden.key().equals(semantic.key())) {
      program.warn(
          DiagnosticCode.OVERRIDDEN_SEMANTIC,
          part.span(),
          part.what()
              + ": its semantic '"
              + semantic.spelling()
              + "' overrides '"
              + overridden.spelling()
              + "' of '"
              + struct.name()
              + "."
              + field.name()
              + "'");
    }
  }

  /// The semantic by the name of the system value that it means.
  private Semantic systemValue(Part part, Semantic semantic) {
    AnalysisOptions options = program.options;
    if (options.model().isLegacy() && !LegacySemantics.exists(options.model(), semantic.name())) {
      throw invalid(part, semantic);
    }
    String name =
        LegacySemantics.systemName(
            options.model(), options.stage(), isInput(part), semantic.name(), semantic.index());
    return new Semantic(name, semantic.index());
  }

  private void checkValue(Part part, Semantic semantic) {
    if (semantic.isSystemValue()) {
      checkSystemValue(part, semantic);
    } else if (!admitsAttributes(part.end())) {
      throw invalid(part, semantic);
    }
    Map<String, SourceSpan> taken =
        part.end() == SignatureEnd.PATCH_CONSTANT
            ? patchConstants
            : isInput(part) ? inputs : outputs;
    for (int i = 0; i < registers(part.type()); i++) {
      Semantic at = new Semantic(semantic.name(), semantic.index() + i);
      if (part.end() == SignatureEnd.OUTPUT && semantic.name().equalsIgnoreCase("SV_Target")) {
        renderTargets = Math.max(renderTargets, at.index() + 1);
      }
      SourceSpan before = taken.putIfAbsent(at.key(), part.span());
      if (before != null) {
        throw program.fail(
            isInput(part)
                ? DiagnosticCode.DUPLICATE_INPUT_SEMANTIC
                : DiagnosticCode.DUPLICATE_OUTPUT_SEMANTIC,
            part.span(),
            "duplicate " + part.end().word() + " semantic '" + at.spelling() + "': " + part.what(),
            new Label(before, "used here before"));
      }
    }
  }

  private boolean isInput(Part part) {
    return switch (part.end()) {
      case INPUT, VERTEX, PATCH_INPUT -> true;
      case PATCH_CONSTANT -> program.options.stage() == ShaderStage.DOMAIN;
      case OUTPUT -> false;
    };
  }

  /// Whether values that are no system values can stand there.
  private boolean admitsAttributes(SignatureEnd end) {
    ShaderStage stage = program.options.stage();
    return switch (end) {
      case INPUT -> stage == ShaderStage.VERTEX || stage == ShaderStage.PIXEL;
      case VERTEX, PATCH_CONSTANT -> true;
      case OUTPUT -> stage != ShaderStage.PIXEL && stage != ShaderStage.COMPUTE;
      case PATCH_INPUT -> false;
    };
  }

  private void checkSystemValue(Part part, Semantic semantic) {
    SystemValue value =
        SystemValue.of(semantic.name(), program.options.stage(), part.end())
            .map(v -> program.options.model().isLegacy() ? v.inFloats() : v)
            .orElseThrow(
                () ->
                    LaterFeatures.refusalOfSemantic(program, semantic.name(), part.span())
                        .orElseGet(() -> invalid(part, semantic)));
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
    countDistances(part, semantic);
  }

  /// Clip and cull distances share two registers (D3D11.3 §15.4).
  private void countDistances(Part part, Semantic semantic) {
    if (!semantic.name().matches("(?i)SV_(Clip|Cull)Distance")) {
      return;
    }
    int own = part.type().scalarCount();
    int sum = isInput(part) ? (inputDistances += own) : (outputDistances += own);
    if (sum > MAX_DISTANCES) {
      throw program.fail(
          DiagnosticCode.INVALID_SIGNATURE,
          part.span(),
          "%s: there may be %d clip and cull distances, not %d"
              .formatted(part.what(), MAX_DISTANCES, sum));
    }
  }

  /// Refuses what a hull shader's patch constant function reads of `patch` and `written`, the
  /// checker of the hull shader, does not write.
  void checkWritten(FunctionInfo.Parameter patch, SignatureChecker written) {
    check(part(patch, element(patch), SignatureEnd.OUTPUT));
    for (String key : outputs.keySet()) {
      if (!written.outputs.containsKey(key)) {
        throw program.fail(
            DiagnosticCode.PATCH_TYPE_MISMATCH,
            patch.span(),
            "parameter '"
                + patch.variable().name()
                + "' cannot be a '"
                + patch.type().spelling()
                + "': the hull shader's control points have no '"
                + key.replace(":0", "").replace(":", "")
                + "'");
      }
    }
  }

  /// How many values with the system value `name` there are among the outputs and patch constants.
  int count(String name) {
    String prefix = name.toUpperCase(Locale.ROOT) + ":";
    return (int)
        Stream.concat(outputs.keySet().stream(), patchConstants.keySet().stream())
            .filter(key -> key.startsWith(prefix))
            .count();
  }

  private Abandoned invalid(Part part, Semantic semantic) {
    return program.fail(
        isInput(part)
            ? DiagnosticCode.INVALID_INPUT_SEMANTIC
            : DiagnosticCode.INVALID_OUTPUT_SEMANTIC,
        part.span(),
        part.what()
            + ": invalid "
            + program.options.profile()
            + " "
            + part.end().word()
            + " semantic '"
            + semantic.spelling()
            + "'"
            + hint(part, semantic));
  }

  /// Which system value was meant; nothing if it is the one, which the shader model lacks.
  private String hint(Part part, Semantic semantic) {
    if (SystemValue.of(semantic.name(), program.options.stage(), part.end()).isPresent()
        && semantic.index() == 0) {
      return "";
    }
    return Spelling.hint(semantic.name(), SystemValue.names(program.options.stage(), part.end()));
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
      case EffectType e -> 0;
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
