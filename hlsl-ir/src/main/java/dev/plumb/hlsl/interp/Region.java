package dev.plumb.hlsl.interp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Ops from `start` to before `end`, consecutive in one block, that each lane does by itself, whole
/// constructs of control flow and calls among them.
public final class Region {
  private final int start;
  private final int end;
  private final int lastPosition;
  private final List<Piece> pieces;
  private final Map<Integer, List<Piece>> functions;
  private final List<LaneStep.ConstantBuffer> constantBuffers;

  /// @param lastPosition index, in the block, of the last instruction that is part of it
  /// @param functions bodies of those called, of each before its callers
  Region(
      int start,
      int end,
      int lastPosition,
      List<Piece> pieces,
      Map<Integer, List<Piece>> functions) {
    this.start = start;
    this.end = end;
    this.lastPosition = lastPosition;
    this.pieces = List.copyOf(pieces);
    this.functions = functions;
    this.constantBuffers = Pieces.constantBuffers(this);
  }

  public int start() {
    return start;
  }

  public int end() {
    return end;
  }

  public int lastPosition() {
    return lastPosition;
  }

  public List<Piece> pieces() {
    return pieces;
  }

  /// The bodies of the functions that it calls, by [Piece.Call#function]; those called by others
  /// first.
  public Map<Integer, List<Piece>> functions() {
    return functions;
  }

  /// Whether it is one stretch, without control flow.
  public boolean isStraight() {
    return pieces.size() == 1 && pieces.getFirst() instanceof Stretch;
  }

  /// The constant buffers that it reads at offsets known late, each once.
  public List<LaneStep.ConstantBuffer> constantBuffers() {
    return constantBuffers;
  }

  /// The same in parts of similar length; only if [#isStraight].
  public List<Region> parts(int count) {
    int first = start;
    var regions = new ArrayList<Region>();
    for (Stretch part : ((Stretch) pieces.getFirst()).parts(count)) {
      int behind = first + part.steps().size(); // a step is an op
      regions.add(new Region(first, behind, part.lastPosition(), List.of(part), Map.of()));
      first = behind;
    }
    return regions;
  }

  /// Steps that are written down, those of functions once.
  public int steps() {
    return Pieces.steps(this);
  }
}
