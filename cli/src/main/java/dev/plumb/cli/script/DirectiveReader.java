package dev.plumb.cli.script;

import dev.plumb.cli.script.Directive.AlphaTest;
import dev.plumb.cli.script.Directive.ClearDepth;
import dev.plumb.cli.script.Directive.ClearRenderTarget;
import dev.plumb.cli.script.Directive.ClipPlane;
import dev.plumb.cli.script.Directive.Dispatch;
import dev.plumb.cli.script.Directive.Draw;
import dev.plumb.cli.script.Directive.PointSize;
import dev.plumb.cli.script.Directive.SetViewport;
import dev.plumb.emulator.state.PrimitiveTopology;
import java.util.ArrayList;
import java.util.List;

/// Reads a line of a test, behind its prefixes.
final class DirectiveReader {
  private static final int MOST_VERTICES = 1 << 24;

  private DirectiveReader() {}

  static Directive read(Cursor cursor) throws ScriptException {
    if (cursor.accept("draw")) {
      return cursor.accept("quad") ? new Directive.DrawQuad() : draw(cursor);
    }
    if (cursor.accept("dispatch")) {
      return new Dispatch(groups(cursor), groups(cursor), groups(cursor));
    }
    if (cursor.accept("clear")) {
      return clear(cursor);
    }
    if (cursor.accept("copy")) {
      return new Directive.Copy(ResourceKey.read(cursor), ResourceKey.read(cursor));
    }
    if (cursor.accept("uniform")) {
      return UniformReader.read(cursor);
    }
    if (cursor.accept("probe")) {
      return ProbeReader.read(cursor);
    }
    return state(cursor);
  }

  private static Directive state(Cursor cursor) throws ScriptException {
    if (cursor.accept("depth")) {
      return new Directive.Depth(Comparisons.read(cursor));
    }
    if (cursor.accept("depth-bounds")) {
      return new Directive.DepthBounds(
          cursor.float32("the least depth"), cursor.float32("the greatest depth"));
    }
    if (cursor.accept("viewport")) {
      return viewport(cursor);
    }
    if (cursor.accept("sample mask")) {
      return new Directive.SampleMask((int) cursor.integer("a mask"));
    }
    return fixedFunction(cursor);
  }

  private static Directive fixedFunction(Cursor cursor) throws ScriptException {
    if (cursor.accept("alpha test")) {
      return new AlphaTest(Comparisons.read(cursor), cursor.float32("a reference value"));
    }
    if (cursor.accept("shade mode")) {
      boolean flat = cursor.accept("flat");
      if (!flat && !cursor.accept("gouraud")) {
        throw cursor.expected("flat or gouraud");
      }
      return new Directive.ShadeMode(flat);
    }
    if (cursor.accept("clip-plane")) {
      int index = cursor.integer("clip plane", 0, 7);
      return new ClipPlane(index, cursor.accept("disable") ? List.of() : floats(cursor, 4));
    }
    if (cursor.accept("point-size")) {
      return new PointSize(
          cursor.float32("a size"), cursor.float32("a least size"), cursor.float32("a most size"));
    }
    if (cursor.accept("point-sprite")) {
      boolean on = cursor.accept("on");
      if (!on && !cursor.accept("off")) {
        throw cursor.expected("on or off");
      }
      return new Directive.PointSprite(on);
    }
    if (cursor.accept("fog")) {
      return new Directive.Fog(cursor.takeWhile(c -> c != '\n' && c != '\r').strip());
    }
    if (cursor.accept("fog-colour")) {
      var color = new ArrayList<Float>();
      while (!cursor.atEnd() && color.size() < 4) {
        color.add(cursor.float32("a colour's component"));
      }
      return new Directive.FogColour(color);
    }
    throw cursor.error("unknown directive '" + cursor.rest() + "'");
  }

  private static int groups(Cursor cursor) throws ScriptException {
    return cursor.integer("a number of thread groups", 0, 65535);
  }

  private static Directive draw(Cursor cursor) throws ScriptException {
    PrimitiveTopology topology = topology(cursor);
    int vertices = cursor.integer("number of vertices", 0, MOST_VERTICES);
    int instances = cursor.atEnd() ? 1 : cursor.integer("number of instances", 0, MOST_VERTICES);
    return new Draw(topology, vertices, instances);
  }

  private static PrimitiveTopology topology(Cursor cursor) throws ScriptException {
    if (cursor.accept("triangle list")) {
      return PrimitiveTopology.TRIANGLE_LIST;
    }
    if (cursor.accept("triangle strip")) {
      return PrimitiveTopology.TRIANGLE_STRIP;
    }
    if (cursor.accept("point list")) {
      return PrimitiveTopology.POINT_LIST;
    }
    if (!cursor.rest().isEmpty() && Character.isDigit(cursor.rest().charAt(0))) {
      int controlPoints = cursor.integer("number of control points", 1, 32);
      if (!cursor.accept("control point patch list")) {
        throw cursor.expected("control point patch list");
      }
      return PrimitiveTopology.patchList(controlPoints);
    }
    throw cursor.expected(
        "quad, triangle list, triangle strip, point list or N control point patch list");
  }

  private static Directive clear(Cursor cursor) throws ScriptException {
    ResourceKey key = ResourceKey.read(cursor);
    return switch (key.kind()) {
      case RTV -> new ClearRenderTarget(key.slot(), floats(cursor, 4));
      case DSV -> new ClearDepth(cursor.float32("a depth"));
      case SRV, UAV, VB -> throw cursor.error("'clear' takes rtv N or dsv, not " + key);
    };
  }

  private static Directive viewport(Cursor cursor) throws ScriptException {
    int index = cursor.integer("viewport", 0, 15);
    var numbers = new float[4];
    cursor.expectMark('(');
    for (int i = 0; i < numbers.length; i++) {
      if (i > 0) {
        cursor.expectMark(',');
      }
      numbers[i] = cursor.float32("a number");
    }
    cursor.expectMark(')');
    return new SetViewport(index, numbers[0], numbers[1], numbers[2], numbers[3]);
  }

  private static List<Float> floats(Cursor cursor, int count) throws ScriptException {
    var all = new ArrayList<Float>();
    for (int i = 0; i < count; i++) {
      all.add(cursor.float32(count + " numbers"));
    }
    return all;
  }
}
