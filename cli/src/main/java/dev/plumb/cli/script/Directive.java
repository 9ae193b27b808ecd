package dev.plumb.cli.script;

import dev.plumb.emulator.state.ComparisonFunc;
import dev.plumb.emulator.state.PrimitiveTopology;
import java.util.List;
import java.util.Optional;

/// What a line of a test says to do.
public sealed interface Directive {
  /// A triangle over the whole target.
  record DrawQuad() implements Directive {}

  record Draw(PrimitiveTopology topology, int vertices, int instances) implements Directive {}

  record Dispatch(int x, int y, int z) implements Directive {}

  record ClearRenderTarget(int slot, List<Float> color) implements Directive {
    public ClearRenderTarget {
      color = List.copyOf(color);
    }
  }

  record ClearDepth(float depth) implements Directive {}

  record Copy(ResourceKey source, ResourceKey destination) implements Directive {}

  /// @param offset in 32-bit words
  record Uniform(int offset, int[] words) implements Directive {}

  record Depth(ComparisonFunc func) implements Directive {}

  record DepthBounds(float least, float most) implements Directive {}

  record SetViewport(int index, float x, float y, float width, float height) implements Directive {}

  record SampleMask(int mask) implements Directive {}

  record AlphaTest(ComparisonFunc func, float reference) implements Directive {}

  record ShadeMode(boolean flat) implements Directive {}

  /// @param plane empty: disabled
  record ClipPlane(int index, List<Float> plane) implements Directive {
    public ClipPlane {
      plane = List.copyOf(plane);
    }
  }

  record PointSize(float size, float least, float most) implements Directive {}

  record PointSprite(boolean enable) implements Directive {}

  /// @param arguments as written
  record Fog(String arguments) implements Directive {}

  record FogColour(List<Float> color) implements Directive {
    public FogColour {
      color = List.copyOf(color);
    }
  }

  /// Compares what is in memory.
  ///
  /// @param target empty: render target 0
  /// @param ulps greatest distance that counts as equal
  record Probe(Optional<ResourceKey> target, Area area, ProbeType type, long[] expected, int ulps)
      implements Directive {}

  /// Texels or elements.
  ///
  /// @param right one past the last column
  /// @param bottom one past the last row
  record Area(int left, int top, int right, int bottom, int layer) {
    public static Area at(int x, int y, int layer) {
      return new Area(x, y, x + 1, y + 1, layer);
    }
  }
}
