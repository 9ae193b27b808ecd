package dev.plumb.hlsl.interp;

import java.util.ArrayList;
import java.util.List;

/// Consecutive ops of one block that each lane does by itself: `steps` from op `start` to before op
/// `end`.
///
/// @param lastPosition index, in the block, of the last instruction that is part of it
public record Stretch(int start, int end, int lastPosition, List<LaneStep> steps) {
  public Stretch {
    steps = List.copyOf(steps);
  }

  /// The constant buffers that it reads at offsets known late, each once.
  public List<LaneStep.ConstantBuffer> constantBuffers() {
    return steps.stream()
        .filter(step -> step instanceof LaneStep.LoadConstant)
        .map(step -> ((LaneStep.LoadConstant) step).buffer())
        .distinct()
        .toList();
  }

  static List<Stretch> all(Op[] code) {
    var result = new ArrayList<Stretch>();
    var steps = new ArrayList<LaneStep>();
    for (int pc = 0; pc < code.length; pc++) {
      LaneStep step = code[pc].laneStep();
      if (step != null) {
        steps.add(step);
      } else if (!steps.isEmpty()) {
        int start = pc - steps.size();
        result.add(new Stretch(start, pc, code[pc - 1].position, steps));
        steps.clear();
      }
    }
    return result; // the last op is the end of a function
  }

  /// The part from step `from` to before step `to`.
  ///
  /// @param code the program it is of
  Stretch part(Op[] code, int from, int to) {
    int partEnd = start + to;
    return new Stretch(start + from, partEnd, code[partEnd - 1].position, steps.subList(from, to));
  }
}
