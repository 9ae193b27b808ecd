package dev.plumb.hlsl.interp;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/// Walks over pieces.
public final class Pieces {
  private Pieces() {}

  /// The blocks directly inside.
  public static List<List<Piece>> blocks(Piece piece) {
    return switch (piece) {
      case Piece.If branch -> List.of(branch.then(), branch.otherwise());
      case Piece.Loop loop -> List.of(loop.body(), loop.continuing());
      case Piece.Switch choice -> choice.cases().stream().map(Piece.Case::body).toList();
      case Stretch _, Piece.Break _, Piece.Continue _, Piece.Return _, Piece.Call _ -> List.of();
    };
  }

  /// Calls `action` with each piece, also those deep inside; not with those of functions called.
  public static void forEach(List<Piece> pieces, Consumer<Piece> action) {
    for (Piece piece : pieces) {
      action.accept(piece);
      blocks(piece).forEach(block -> forEach(block, action));
    }
  }

  /// Calls `action` with each step of the region, those of functions once.
  public static void forEachStep(Region region, Consumer<LaneStep> action) {
    var all = new ArrayList<Piece>(region.pieces());
    region.functions().values().forEach(all::addAll);
    forEach(
        all,
        piece -> {
          if (piece instanceof Stretch stretch) {
            stretch.steps().forEach(action);
          }
        });
  }

  static int steps(Region region) {
    int[] count = {0};
    forEachStep(region, _ -> count[0]++);
    return count[0];
  }

  static List<LaneStep.ConstantBuffer> constantBuffers(Region region) {
    Set<LaneStep.ConstantBuffer> buffers = new LinkedHashSet<>();
    forEachStep(
        region,
        step -> {
          if (step instanceof LaneStep.LoadConstant load) {
            buffers.add(load.buffer());
          }
        });
    return List.copyOf(buffers);
  }

  /// Whether some lane may leave the function from in there.
  public static boolean returns(List<Piece> pieces) {
    boolean[] found = {false};
    forEach(pieces, piece -> found[0] |= piece instanceof Piece.Return);
    return found[0];
  }

  /// Whether some lane may be gone behind the piece that came to it.
  public static boolean leaves(Piece piece) {
    return jumps(piece) || returns(List.of(piece));
  }

  /// Whether some lane may leave a construct outside of the piece.
  public static boolean jumps(Piece piece) {
    var inside = new TreeSet<Integer>();
    boolean[] found = {false};
    forEach(
        List.of(piece),
        one -> {
          switch (one) {
            case Piece.Loop loop -> inside.add(loop.slot());
            case Piece.Switch choice -> inside.add(choice.slot());
            case Piece.Break end -> found[0] |= !inside.contains(end.slot());
            case Piece.Continue end -> found[0] |= !inside.contains(end.slot());
            case Stretch _, Piece.If _, Piece.Call _, Piece.Return _ -> {}
          }
        });
    return found[0];
  }
}
