package dev.plumb.cli.test;

import dev.plumb.cli.script.Directive;
import dev.plumb.cli.script.Directive.Area;
import dev.plumb.cli.script.ProbeType;
import dev.plumb.cli.script.ResourceKey;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/// Compares what a probe expects with what is in a resource's memory.
final class ProbeCheck {
  private final Directive.Probe probe;
  private final ProbeType type;

  private ProbeCheck(Directive.Probe probe) {
    this.probe = probe;
    this.type = probe.type();
  }

  /// What differs; empty if nothing does.
  static Optional<String> check(Directive.Probe probe, ScriptPipeline pipeline)
      throws StepException, UnsupportedException {
    ResourceKey key = probe.target().orElse(ResourceKey.RTV0);
    if (key.equals(ResourceKey.RTV0)) {
      pipeline.requireTarget();
    }
    ScriptResource resource = pipeline.get(key);
    Optional<String> unknown = resource.unknown();
    if (unknown.isPresent()) {
      throw new UnsupportedException(unknown.get());
    }
    return new ProbeCheck(probe).check(key, pipeline.read(resource, probe.area().layer()));
  }

  private Optional<String> check(ResourceKey key, Readback memory) throws StepException {
    Area area = probe.area();
    int differing = 0;
    Optional<String> first = Optional.empty();
    for (int y = area.top(); y < area.bottom(); y++) {
      for (int x = area.left(); x < area.right(); x++) {
        long[] actual = read(key, memory, x, y);
        if (!equal(actual)) {
          first = differing++ == 0 ? Optional.of(difference(key, memory, x, y, actual)) : first;
        }
      }
    }
    int total = (area.right() - area.left()) * (area.bottom() - area.top());
    String census = total == 1 ? "" : "; %d of %d differ".formatted(differing, total);
    return first.map(message -> message + census);
  }

  private long[] read(ResourceKey key, Readback memory, int x, int y) throws StepException {
    long inRow = (long) x * type.bytes();
    long offset = (long) y * memory.rowPitch() + inRow;
    boolean beyond = offset + type.bytes() > memory.bytes().length;
    if (beyond || inRow + type.bytes() > memory.rowPitch()) {
      throw new StepException(
          "there is no element (%d, %d) of %d bytes in %s".formatted(x, y, type.bytes(), key));
    }
    var bytes = ByteBuffer.wrap(memory.bytes()).order(ByteOrder.LITTLE_ENDIAN);
    var values = new long[type.count()];
    for (int c = 0; c < values.length; c++) {
      int at = (int) offset + c * type.kind().bytes();
      values[c] = type.kind().bytes() == 4 ? bytes.getInt(at) & 0xffffffffL : bytes.getLong(at);
    }
    return values;
  }

  private boolean equal(long[] actual) {
    for (int c = 0; c < actual.length; c++) {
      if (distance(actual[c], probe.expected()[c]) > probe.ulps()) {
        return false;
      }
    }
    return true;
  }

  /// Integers are equal or infinitely far from one another.
  private long distance(long actual, long expected) {
    return switch (type.kind()) {
      case F32 -> Ulps.between((int) actual, (int) expected);
      case F64 -> Ulps.between64(actual, expected);
      case I32, U32, I64, U64 -> actual == expected ? 0 : Long.MAX_VALUE;
    };
  }

  private String difference(ResourceKey key, Readback memory, int x, int y, long[] actual) {
    String place =
        memory.isBuffer()
            ? "(" + x + ")"
            : probe.area().layer() == 0
                ? "(%d, %d)".formatted(x, y)
                : "(%d, %d, %d)".formatted(x, y, probe.area().layer());
    String text =
        "%s %s: expected %s, got %s"
            .formatted(key, place, type.format(probe.expected()), type.format(actual));
    boolean floats = type.kind() == ProbeType.Kind.F32 || type.kind() == ProbeType.Kind.F64;
    return floats ? text + " (" + ulps(actual) + ")" : text;
  }

  /// The distance of the component that is farthest off.
  private String ulps(long[] actual) {
    int worst = 0;
    for (int c = 1; c < actual.length; c++) {
      if (distance(actual[c], probe.expected()[c])
          > distance(actual[worst], probe.expected()[worst])) {
        worst = c;
      }
    }
    String component = actual.length == 1 ? "" : " in ." + "xyzw".charAt(worst);
    return "%d ULP%s, %d allowed"
        .formatted(distance(actual[worst], probe.expected()[worst]), component, probe.ulps());
  }
}
