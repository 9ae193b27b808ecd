package dev.plumb.cli.test;

import dev.plumb.cli.script.Directive;
import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.hlsl.fixed.FixedFunctions;
import dev.plumb.hlsl.ir.BinaryOp;
import dev.plumb.hlsl.verify.VerifiedModule;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The state of the fixed-function stages, which Direct3D 9 has beside its shaders. Later
/// generations have none of it.
final class FixedFunction {
  private Directive.AlphaTest alphaTest = new Directive.AlphaTest(ComparisonFunc.ALWAYS, 0);
  private boolean flat;
  private final Map<Integer, Directive.ClipPlane> clipPlanes = new TreeMap<>();
  private Directive.PointSize pointSize = new Directive.PointSize(1, 1, 64);
  private boolean pointSprite;
  private Directive.Fog fog = new Directive.Fog("disable");

  void set(Directive.AlphaTest newAlphaTest) {
    alphaTest = newAlphaTest;
  }

  void set(Directive.ShadeMode mode) {
    flat = mode.flat();
  }

  void set(Directive.ClipPlane plane) {
    if (plane.plane().isEmpty()) {
      clipPlanes.remove(plane.index());
    } else {
      clipPlanes.put(plane.index(), plane);
    }
  }

  void set(Directive.PointSize newPointSize) {
    pointSize = newPointSize;
  }

  void set(Directive.PointSprite sprite) {
    pointSprite = sprite.enable();
  }

  void set(Directive.Fog newFog) {
    fog = newFog;
  }

  /// What is switched on that cannot be drawn with; empty if nothing is.
  Optional<String> unsupported() {
    if (pointSize.size() != 1 || pointSprite) {
      return Optional.of("point sprites are not supported");
    }
    if (!fog.arguments().startsWith("disable") && !fog.arguments().startsWith("none")) {
      return Optional.of("fog is not supported");
    }
    return Optional.empty();
  }

  /// The vertex shader with what comes behind it.
  VerifiedModule behindVertexShader(VerifiedModule shader) {
    return FixedFunctions.clipPlanes(
        shader, clipPlanes.values().stream().map(Directive.ClipPlane::plane).toList());
  }

  /// The pixel shader with what comes before and behind it.
  VerifiedModule aroundPixelShader(VerifiedModule shader) {
    VerifiedModule shaded = flat ? FixedFunctions.flatShading(shader) : shader;
    float reference = alphaTest.reference();
    return switch (alphaTest.func()) {
      case ALWAYS -> shaded;
      // Nothing is less than NaN.
      case NEVER -> FixedFunctions.alphaTest(shaded, BinaryOp.LT, Float.NaN);
      case LESS -> FixedFunctions.alphaTest(shaded, BinaryOp.LT, reference);
      case LESS_EQUAL -> FixedFunctions.alphaTest(shaded, BinaryOp.LE, reference);
      case EQUAL -> FixedFunctions.alphaTest(shaded, BinaryOp.EQ, reference);
      case NOT_EQUAL -> FixedFunctions.alphaTest(shaded, BinaryOp.NE, reference);
      case GREATER_EQUAL -> FixedFunctions.alphaTest(shaded, BinaryOp.GE, reference);
      case GREATER -> FixedFunctions.alphaTest(shaded, BinaryOp.GT, reference);
    };
  }
}
