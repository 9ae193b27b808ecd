package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Annotation;
import dev.plumb.hlsl.ast.Expr;
import dev.plumb.hlsl.checked.CheckedExpr;
import dev.plumb.hlsl.checked.StageAttributes;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.VectorType;
import java.util.ArrayList;
import java.util.Optional;

/// `[clipplanes(p0, p1)]` of a vertex shader: up to six constants, each of which gives a clip
/// distance.
final class ClipPlaneAnalyzer {
  private static final int MOST = 6;

  private final ProgramContext program;

  ClipPlaneAnalyzer(ProgramContext program) {
    this.program = program;
  }

  /// @param reachable gets what the planes need
  StageAttributes analyze(FunctionInfo entry, SignatureChecker signature, Reachable reachable) {
    var planes = new ArrayList<CheckedExpr>();
    Optional<Annotation.Attribute> attribute =
        new AttributeReader(
                program,
                entry.definition.orElseThrow().attributes(),
                DiagnosticCode.INVALID_ATTRIBUTE)
            .find("clipplanes");
    if (attribute.isEmpty()) {
      return new StageAttributes.Vertex(planes);
    }
    int count = attribute.get().arguments().size();
    if (count < 1 || count > MOST || signature.count("SV_ClipDistance") > 0) {
      throw program.fail(
          DiagnosticCode.INVALID_ATTRIBUTE,
          attribute.get().span(),
          "clipplanes takes 1 to 6 planes, and stands for the outputs SV_ClipDistance");
    }
    var body = new Body(Optional.empty(), new Uses(), program.global);
    var expressions = new ExprAnalyzer(program, body);
    var float4 = new VectorType(ScalarKind.FLOAT, 4);
    for (Expr argument : attribute.get().arguments()) {
      CheckedExpr plane = expressions.analyze(argument);
      boolean constant =
          LValues.variable(plane)
              .filter(v -> v.storage() == Variable.Storage.CONSTANT_BUFFER)
              .isPresent();
      if (!constant || !plane.type().equals(float4)) {
        throw program.fail(
            DiagnosticCode.CLIP_PLANE_TOO_COMPLEX,
            argument.span(),
            "a clip plane must be a float4 of a constant buffer");
      }
      planes.add(plane);
    }
    reachable.visit(body.uses);
    return new StageAttributes.Vertex(planes);
  }
}
