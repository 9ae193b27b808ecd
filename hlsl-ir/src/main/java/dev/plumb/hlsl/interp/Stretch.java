package dev.plumb.hlsl.interp;

import java.util.ArrayList;
import java.util.List;

/// Consecutive steps of one block that each lane does by itself.
///
/// @param positions for each step the index, in the block, of the last instruction that it does
public record Stretch(List<LaneStep> steps, List<Integer> positions) implements Piece {
  public Stretch {
    steps = List.copyOf(steps);
    positions = List.copyOf(positions);
  }

  /// The index, in the block, of the last instruction that is part of it.
  public int lastPosition() {
    return positions.getLast();
  }

  /// The part from step `from` to before step `to`.
  public Stretch part(int from, int to) {
    return new Stretch(steps.subList(from, to), positions.subList(from, to));
  }

  /// The same in `pieces` parts of similar length.
  public List<Stretch> parts(int pieces) {
    var parts = new ArrayList<Stretch>();
    for (int piece = 0; piece < pieces; piece++) {
      int from = steps.size() * piece / pieces;
      parts.add(part(from, steps.size() * (piece + 1) / pieces));
    }
    return parts;
  }
}
