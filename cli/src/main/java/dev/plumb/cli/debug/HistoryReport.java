package dev.plumb.cli.debug;

import dev.plumb.emulator.debug.DrawRecord;
import dev.plumb.emulator.debug.Fragment;
import dev.plumb.emulator.debug.Fragment.Outcome;
import dev.plumb.emulator.debug.HistoryEvent;
import dev.plumb.emulator.debug.PixelHistory;
import dev.plumb.emulator.debug.PixelValue;
import dev.plumb.emulator.format.Format;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A pixel's history as a table, and in words where nothing reached the pixel.
final class HistoryReport {
  private final WatchedScene scene;
  private final PixelHistory history;
  private final Format format;

  HistoryReport(WatchedScene scene) {
    this.scene = scene;
    this.history = scene.history();
    this.format = history.target().format();
  }

  void print(PrintWriter out) {
    out.printf(
        "Pixel (%d, %d) of %s, %d x %d %s%n",
        history.x(),
        history.y(),
        scene.target(),
        history.target().width(),
        history.target().height(),
        format);
    var table = new TextTable();
    table.add("#", "call", "primitive", "outcome", "depth", "shader gave", "before", "after");
    for (HistoryEvent event : history.events()) {
      switch (event) {
        case HistoryEvent.Change e ->
            table.add("", e.call(), "", "", "", "", value(e.before()), value(e.after()));
        case Fragment f -> add(table, f);
      }
    }
    if (!history.events().isEmpty()) {
      table.print(out);
    }
    if (history.fragments().isEmpty()) {
      reasons().forEach(out::println);
    }
    scene.trouble().ifPresent(t -> out.println("The frame was not finished: " + t.strip()));
  }

  private void add(TextTable table, Fragment f) {
    DrawRecord draw = history.draw(f.draw()).orElseThrow();
    Optional<List<Integer>> source = f.shading().flatMap(Fragment.Shading::source);
    table.add(
        Integer.toString(f.number()),
        "draw " + f.draw() + " " + draw.text(),
        f.primitive() + (f.frontFacing() ? " front" : " back"),
        f.outcome().text(),
        depth(f),
        source.map(this::color).orElse(""),
        value(f.before()),
        value(f.after()));
  }

  /// The depth tested, and what it was tested against.
  private static String depth(Fragment f) {
    Optional<Fragment.DepthStencilTest> last = f.lateTest().or(f::earlyTest);
    if (last.isEmpty()) {
      return "";
    }
    String text =
        ValueFormat.number(last.get().depth())
            + " : "
            + ValueFormat.number(last.get().storedDepth());
    return f.outcome() == Outcome.STENCIL_FAILED
        ? text + ", stencil " + last.get().storedStencil()
        : text;
  }

  private String value(PixelValue value) {
    String text = color(value.color());
    return value
        .depthStencil()
        .map(d -> text + " d " + ValueFormat.number(d.depth()) + stencil(d.stencil()))
        .orElse(text);
  }

  private static String stencil(int stencil) {
    return stencil == 0 ? "" : " s " + stencil;
  }

  private String color(List<Integer> bits) {
    var texts = new ArrayList<String>();
    for (int component : bits) {
      texts.add(
          format.isInteger()
              ? Integer.toString(component)
              : rounded(Float.intBitsToFloat(component)));
    }
    return String.join(" ", texts);
  }

  /// Four decimals, without zeros at the end: a table is for looking; `print` gives all digits.
  private static String rounded(float value) {
    if (Float.isNaN(value) || Math.abs(value) >= 1e6f || value != 0 && Math.abs(value) < 1e-4f) {
      return ValueFormat.number(value);
    }
    String text = String.format(Locale.ROOT, "%.4f", value);
    return text.replaceAll("0+$", "").replaceAll("\\.$", "");
  }

  /// Why no fragment reached the pixel, draw by draw.
  private List<String> reasons() {
    var lines = new ArrayList<String>();
    if (history.drawCount() == 0) {
      lines.add("There is no draw: the pixel holds what it was cleared to.");
      return lines;
    }
    lines.add("No primitive of any draw covers the pixel.");
    int others = history.drawCount() - history.draws().size();
    for (DrawRecord draw : history.draws()) {
      lines.add("  " + reason(draw));
    }
    if (others > 0) {
      lines.add("  " + others + (others == 1 ? " draw" : " draws") + " to other targets");
    }
    return lines;
  }

  private static String reason(DrawRecord draw) {
    var text = new StringBuilder("draw " + draw.number() + " " + draw.text() + ": ");
    text.append(draw.primitives() == 1 ? "1 primitive" : draw.primitives() + " primitives");
    if (draw.clippedAway() > 0) {
      text.append(", ").append(draw.clippedAway()).append(" outside the view");
    }
    if (draw.culled() > 0) {
      text.append(", ").append(draw.culled()).append(" culled");
    }
    return text.toString();
  }
}
