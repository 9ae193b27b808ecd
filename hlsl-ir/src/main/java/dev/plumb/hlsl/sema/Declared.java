package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.type.Interpolation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What modifiers and annotations of a declaration mean.
final class Declared {
  /// Behind a semantic: what `centroid` before the type says.
  ///
  /// Source: "Modifiers for ps_2_0 and Above" of the Direct3D HLSL reference; fxc. To dxc it is
  /// part of the name.
  private static final String CENTROID_SUFFIX = "_CENTROID";

  private Declared() {}

  /// How an attribute is interpolated (D3D11.3 §16.4).
  static Interpolation interpolation(
      ProgramContext program, Modifiers modifiers, List<Annotation> annotations) {
    boolean centroid =
        modifiers.has(Modifier.CENTROID)
            || written(annotations).filter(s -> hasCentroid(program, s)).isPresent();
    boolean sample = modifiers.has(Modifier.SAMPLE);
    if (modifiers.has(Modifier.NOINTERPOLATION)) {
      return Interpolation.CONSTANT;
    }
    if (modifiers.has(Modifier.NOPERSPECTIVE)) {
      return sample
          ? Interpolation.LINEAR_NOPERSPECTIVE_SAMPLE
          : centroid
              ? Interpolation.LINEAR_NOPERSPECTIVE_CENTROID
              : Interpolation.LINEAR_NOPERSPECTIVE;
    }
    if (sample) {
      return Interpolation.LINEAR_SAMPLE;
    }
    if (centroid) {
      return Interpolation.LINEAR_CENTROID;
    }
    return modifiers.has(Modifier.LINEAR) || modifiers.has(Modifier.CENTER)
        ? Interpolation.LINEAR
        : Interpolation.UNDEFINED;
  }

  /// The semantic; the last one where there are several.
  static Optional<String> semantic(ProgramContext program, List<Annotation> annotations) {
    return written(annotations)
        .map(
            s ->
                hasCentroid(program, s)
                    ? s.substring(0, s.length() - CENTROID_SUFFIX.length())
                    : s);
  }

  private static boolean hasCentroid(ProgramContext program, String semantic) {
    return program.options.model().major() < 6
        && semantic.toUpperCase(Locale.ROOT).endsWith(CENTROID_SUFFIX);
  }

  private static Optional<String> written(List<Annotation> annotations) {
    Optional<String> found = Optional.empty();
    for (Annotation annotation : annotations) {
      if (annotation instanceof Annotation.Semantic semantic) {
        found = Optional.of(semantic.name());
      }
    }
    return found;
  }

  /// Refuses modifiers that contradict each other.
  static void requireCompatible(ProgramContext program, Modifiers modifiers) {
    boolean isStatic = modifiers.has(Modifier.STATIC);
    for (Modifiers.Placed placed : modifiers.list()) {
      DiagnosticCode code =
          switch (placed.modifier()) {
            case EXTERN -> isStatic ? DiagnosticCode.CANNOT_BE_EXTERN : null;
            case UNIFORM -> isStatic ? DiagnosticCode.CANNOT_BE_UNIFORM : null;
            case SHARED -> isStatic ? DiagnosticCode.CANNOT_BE_SHARED : null;
            case GROUPSHARED -> isStatic ? DiagnosticCode.CANNOT_BE_GROUPSHARED : null;
            case COLUMN_MAJOR ->
                modifiers.has(Modifier.ROW_MAJOR) ? DiagnosticCode.DUPLICATE_USAGE : null;
            case STATIC,
                CONST,
                VOLATILE,
                PRECISE,
                INLINE,
                EXPORT,
                GLOBALLYCOHERENT,
                ROW_MAJOR,
                UNORM,
                SNORM,
                IN,
                OUT,
                INOUT,
                NOINTERPOLATION,
                LINEAR,
                CENTER,
                CENTROID,
                NOPERSPECTIVE,
                SAMPLE,
                POINT,
                LINE,
                TRIANGLE,
                LINEADJ,
                TRIANGLEADJ ->
                null;
          };
      if (code != null) {
        String other = isStatic ? "static" : "row_major";
        throw program.fail(
            code,
            placed.span(),
            "'" + placed.modifier().spelling() + "' and '" + other + "' contradict each other");
      }
    }
  }

  /// A declaration without its state block: that of numbers has no meaning.
  static Decl.Declarator withoutBlock(Decl.Declarator d) {
    boolean block = d.initializer().filter(Expr.StateBlock.class::isInstance).isPresent();
    return block
        ? new Decl.Declarator(
            d.name(), d.nameSpan(), d.dimensions(), d.annotations(), Optional.empty(), d.span())
        : d;
  }
}
