package dev.plumb.cli.test;

import dev.plumb.cli.script.Directive;
import dev.plumb.emulator.state.ComparisonFunc;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The state of the fixed-function stages, which Direct3D 9 has beside its shaders. Later
/// generations have none of it.
final class FixedFunction {
  private Directive.AlphaTest alphaTest = new Directive.AlphaTest(ComparisonFunc.ALWAYS, 0);
  private boolean flat;
  private final Map<Integer, Directive.ClipPlane> clipPlanes = new HashMap<>();
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
    if (alphaTest.func() != ComparisonFunc.ALWAYS) {
      return Optional.of("alpha tests are not supported");
    }
    if (flat) {
      return Optional.of("flat shading is not supported");
    }
    if (!clipPlanes.isEmpty()) {
      return Optional.of("clip planes are not supported");
    }
    if (pointSize.size() != 1 || pointSprite) {
      return Optional.of("point sprites are not supported");
    }
    if (!fog.arguments().startsWith("disable") && !fog.arguments().startsWith("none")) {
      return Optional.of("fog is not supported");
    }
    return Optional.empty();
  }
}
