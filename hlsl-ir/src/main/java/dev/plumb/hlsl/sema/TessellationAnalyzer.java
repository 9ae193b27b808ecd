package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.checked.StageAttributes;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.TessellatorDomain;
import dev.plumb.hlsl.type.TessellatorOutput;
import dev.plumb.hlsl.type.TessellatorPartitioning;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// What the attributes and parameters of hull and domain shaders say of them.
final class TessellationAnalyzer {
  private static final int MAX_CONTROL_POINTS = 32;
  private static final float MAX_FACTOR = 64;

  private final ProgramContext program;
  private final FunctionInfo entry;
  private final AttributeReader attributes;

  TessellationAnalyzer(ProgramContext program, FunctionInfo entry) {
    this.program = program;
    this.entry = entry;
    this.attributes =
        new AttributeReader(
            program,
            entry.definition.orElseThrow().attributes(),
            DiagnosticCode.INVALID_HULL_ATTRIBUTE);
  }

  /// The function that `[patchconstantfunc]` names.
  FunctionInfo patchConstantFunction() {
    String name = required("patchconstantfunc", Optional::of, "a function");
    SourceSpan span = attributes.find("patchconstantfunc").orElseThrow().span();
    if (program.global.lookup(name).orElse(null) instanceof Symbol.OfFunctions functions) {
      List<FunctionInfo> defined =
          functions.overloads().stream().filter(f -> f.definition.isPresent()).toList();
      if (!defined.isEmpty()) {
        return defined.getLast();
      }
    }
    if (program.failed()) {
      throw Abandoned.STATEMENT; // its declaration may be what failed
    }
    throw program.fail(
        DiagnosticCode.INVALID_HULL_ATTRIBUTE,
        span,
        "'" + name + "': patch constant function not found");
  }

  StageAttributes hull(
      EntryParameters parameters, FunctionInfo patchConstants, EntryParameters ofPatch) {
    TessellatorDomain domain = domain();
    TessellatorPartitioning partitioning =
        required(
            "partitioning", TessellatorPartitioning::of, words(TessellatorPartitioning.values()));
    TessellatorOutput output =
        required("outputtopology", TessellatorOutput::of, words(TessellatorOutput.values()));
    int controlPoints =
        attributes
            .integer("outputcontrolpoints", 1, MAX_CONTROL_POINTS)
            .orElseThrow(() -> missing("outputcontrolpoints", "1 to 32"));
    requireFits(domain, output);
    checkPatches(parameters, ofPatch, controlPoints);
    int inputs =
        patch(parameters, ObjectKind.INPUT_PATCH)
            .or(() -> patch(ofPatch, ObjectKind.INPUT_PATCH))
            .map(p -> ((ObjectType) p.type()).samples())
            .orElse(0);
    return new StageAttributes.Hull(
        domain,
        partitioning,
        output,
        inputs,
        controlPoints,
        maxTessFactor(),
        patchConstants.checked());
  }

  StageAttributes domain(EntryParameters parameters) {
    int controlPoints =
        patch(parameters, ObjectKind.OUTPUT_PATCH)
            .map(p -> ((ObjectType) p.type()).samples())
            .orElse(0);
    checkLocation(parameters, domain());
    return new StageAttributes.Domain(domain(), controlPoints);
  }

  /// Each edge has its factor, and the inside has its own; a domain shader may leave them out.
  void checkFactors(SignatureChecker signature, FunctionInfo function, boolean required) {
    TessellatorDomain domain = domain();
    int edges = signature.count("SV_TessFactor");
    int insides = signature.count("SV_InsideTessFactor");
    boolean none = !required && edges == 0 && insides == 0;
    if (!none && (edges != domain.edgeFactors() || insides != domain.insideFactors())) {
      throw program.fail(
          DiagnosticCode.INVALID_TESSELLATION_FACTOR,
          function.span(),
          "'"
              + function.name
              + "': the domain '"
              + domain.spelling()
              + "' has "
              + domain.edgeFactors()
              + " SV_TessFactor and "
              + domain.insideFactors()
              + " SV_InsideTessFactor, not "
              + edges
              + " and "
              + insides);
    }
  }

  private TessellatorDomain domain() {
    return required("domain", TessellatorDomain::of, "'tri', 'quad' or 'isoline'");
  }

  private float maxTessFactor() {
    float factor = attributes.number("maxtessfactor").orElse(MAX_FACTOR);
    if (!(factor >= 1 && factor <= MAX_FACTOR)) {
      throw program.fail(
          DiagnosticCode.INVALID_HULL_ATTRIBUTE,
          attributes.find("maxtessfactor").orElseThrow().span(),
          "maxtessfactor must be between 1 and 64, not " + factor);
    }
    return factor;
  }

  private void requireFits(TessellatorDomain domain, TessellatorOutput output) {
    boolean lines = output == TessellatorOutput.LINE;
    boolean triangles =
        output == TessellatorOutput.TRIANGLE_CW || output == TessellatorOutput.TRIANGLE_CCW;
    if (domain == TessellatorDomain.ISOLINE ? triangles : lines) {
      throw program.fail(
          DiagnosticCode.INVALID_HULL_ATTRIBUTE,
          attributes.find("outputtopology").orElseThrow().span(),
          "the domain '"
              + domain.spelling()
              + "' cannot give the topology '"
              + output.spelling()
              + "'");
    }
  }

  /// The two functions see the same control points.
  private void checkPatches(
      EntryParameters parameters, EntryParameters ofPatch, int outputControlPoints) {
    Optional<FunctionInfo.Parameter> in = patch(parameters, ObjectKind.INPUT_PATCH);
    Optional<FunctionInfo.Parameter> again = patch(ofPatch, ObjectKind.INPUT_PATCH);
    if (in.isPresent()
        && again.isPresent()
        && ((ObjectType) in.get().type()).samples()
            != ((ObjectType) again.get().type()).samples()) {
      throw mismatch(again.get(), "the hull shader's input patch is another", in.get().span());
    }
    Optional<FunctionInfo.Parameter> out = patch(ofPatch, ObjectKind.OUTPUT_PATCH);
    if (out.isEmpty()) {
      return;
    }
    var type = (ObjectType) out.get().type();
    if (type.samples() != outputControlPoints) {
      throw mismatch(
          out.get(),
          "the hull shader has " + outputControlPoints + " output control points",
          entry.span());
    }
  }

  private Abandoned mismatch(FunctionInfo.Parameter parameter, String reason, SourceSpan other) {
    return program.fail(
        DiagnosticCode.PATCH_TYPE_MISMATCH,
        parameter.span(),
        "parameter '"
            + parameter.variable().name()
            + "' cannot be a '"
            + parameter.type().spelling()
            + "': "
            + reason,
        new Label(other, "declared here"));
  }

  private static Optional<FunctionInfo.Parameter> patch(
      EntryParameters parameters, ObjectKind kind) {
    return parameters.patches().stream()
        .filter(p -> ((ObjectType) p.type()).kind() == kind)
        .findFirst();
  }

  private void checkLocation(EntryParameters parameters, TessellatorDomain domain) {
    for (FunctionInfo.Parameter parameter : parameters.values()) {
      boolean location =
          parameter
              .semantic()
              .filter(s -> s.toUpperCase(Locale.ROOT).startsWith("SV_DOMAINLOCATION"))
              .isPresent();
      if (location && parameter.type().scalarCount() != domain.coordinates()) {
        throw program.fail(
            DiagnosticCode.INVALID_TYPE_FOR_SEMANTIC,
            parameter.span(),
            "parameter '"
                + parameter.variable().name()
                + "': SV_DomainLocation of the domain '"
                + domain.spelling()
                + "' is a float"
                + domain.coordinates());
      }
    }
  }

  private <T> T required(String name, Function<String, Optional<T>> parse, String choices) {
    String text = attributes.text(name).orElseThrow(() -> missing(name, choices));
    return parse
        .apply(text)
        .orElseThrow(
            () ->
                program.fail(
                    DiagnosticCode.INVALID_HULL_ATTRIBUTE,
                    attributes.find(name).map(Annotation.Attribute::span).orElseThrow(),
                    name + " must be " + choices + ", not '" + text + "'"));
  }

  private Abandoned missing(String name, String choices) {
    Decl.Function definition = entry.definition.orElseThrow();
    return program.fail(
        DiagnosticCode.INVALID_HULL_ATTRIBUTE,
        definition.nameSpan(),
        "'" + entry.name + "' needs [" + name + "(...)]: " + choices);
  }

  private static String words(Enum<?>[] constants) {
    var text = new StringBuilder();
    for (Enum<?> constant : constants) {
      text.append(text.isEmpty() ? "'" : ", '")
          .append(constant.name().toLowerCase(Locale.ROOT))
          .append('\'');
    }
    return text.toString();
  }
}
