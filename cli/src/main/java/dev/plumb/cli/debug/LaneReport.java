package dev.plumb.cli.debug;

import dev.plumb.emulator.debug.LaneStatus;
import dev.plumb.emulator.debug.LaneValues;
import dev.plumb.emulator.debug.PixelDebugger;
import dev.plumb.emulator.debug.PixelDebugger.Output;
import dev.plumb.emulator.debug.Quad;
import dev.plumb.hlsl.type.ScalarKind;
import dev.plumb.hlsl.type.ScalarType;
import dev.plumb.hlsl.type.Type;
import dev.plumb.hlsl.type.VectorType;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// Shows things lane by lane: `*` marks the pixel being debugged.
final class LaneReport {
  private final PixelDebugger debugger;
  private final PrintWriter out;

  LaneReport(PixelDebugger debugger, PrintWriter out) {
    this.debugger = debugger;
    this.out = out;
  }

  void print(LaneValues values, boolean hex) {
    List<LaneStatus> lanes = debugger.lanes();
    var table = new TextTable();
    table.add("", "", "", "");
    for (int lane = 0; lane < Quad.LANES; lane++) {
      table.add(
          name(lane), pixel(lane), ValueFormat.format(values, lane, hex), state(lanes.get(lane)));
    }
    table.printRows(out);
  }

  /// How each lane stands.
  void printStates() {
    List<LaneStatus> lanes = debugger.lanes();
    var table = new TextTable();
    table.add("", "", "");
    for (int lane = 0; lane < Quad.LANES; lane++) {
      String state = state(lanes.get(lane));
      table.add(name(lane), pixel(lane), state.isEmpty() ? "active" : state);
    }
    table.printRows(out);
  }

  void printOutputs() {
    for (Output output : debugger.outputs()) {
      String name = output.element().semantic() + output.element().semanticIndex();
      out.println(name);
      print(values(output), false);
    }
  }

  private static LaneValues values(Output output) {
    ScalarKind kind =
        switch (output.element().type()) {
          case F32 -> ScalarKind.FLOAT;
          case I32 -> ScalarKind.INT;
          case U32 -> ScalarKind.UINT;
          case BOOL -> ScalarKind.BOOL;
          case F64 -> ScalarKind.DOUBLE;
          case I64 -> ScalarKind.INT64;
          case U64 -> ScalarKind.UINT64;
        };
    int count = output.components().size();
    Type type = count == 1 ? new ScalarType(kind) : new VectorType(kind, count);
    var lanes = new ArrayList<List<Long>>();
    for (int lane = 0; lane < Quad.LANES; lane++) {
      var scalars = new ArrayList<Long>();
      for (List<Integer> component : output.components()) {
        scalars.add(component.get(lane) & 0xffff_ffffL);
      }
      lanes.add(scalars);
    }
    return new LaneValues(type, lanes);
  }

  private String name(int lane) {
    return (lane == debugger.quad().lane() ? "* " : "  ") + "lane " + lane;
  }

  private String pixel(int lane) {
    return "(%d, %d)".formatted(debugger.quad().x(lane), debugger.quad().y(lane));
  }

  private String state(LaneStatus lane) {
    var words = new ArrayList<String>();
    if (lane.discarded()) {
      words.add("discarded");
    }
    if (lane.helper()) {
      words.add("helper");
    }
    if (!lane.active() && !debugger.ended()) {
      words.add("inactive");
    }
    return String.join(", ", words);
  }
}
