package dev.plumb.emulator.input;

import dev.plumb.emulator.state.InputAssemblerState;
import dev.plumb.emulator.state.PrimitiveTopology;

/// Cuts a draw into numbered pieces, so that [PrimitiveAssembler] can work on any of them without
/// those before: parts of one instance's vertex ids, or some instances of few.
///
/// A primitive is in the piece of the id that completes it. Where a piece begins inside a strip or
/// primitive depends on the cut indices before it alone; these are found once a draw.
public final class DrawPieces {
  final IndexSource ids;
  final PrimitiveTopology topology;

  /// Vertex ids of an instance.
  final int count;

  private final int instances;

  /// Ids of a piece, at most.
  private final int size;

  private final int perInstance; // pieces
  private final int instancesPerPiece;

  // Where the first pieces of an instance begin: after the last of them there are no cuts.
  private int[] strips = {0}; // [piece], vertices since the strip or list began
  private int[] complete = {0}; // [piece], primitives of the strips and lists before

  /// @param mostPrimitives of a piece, about
  public DrawPieces(InputAssemblerState assembler, DrawCall call, int mostPrimitives) {
    ids = IndexSource.of(call, assembler.indexBuffer());
    topology = assembler.topology();
    count = call.count();
    instances = count == 0 ? 0 : call.instanceCount();
    size = (int) Math.clamp((long) count * instances, 1, idsOf(mostPrimitives));
    perInstance = count <= size ? 1 : Math.ceilDiv(count, size);
    instancesPerPiece = count == 0 || count > size ? 1 : size / count;
    int mayCut = ids.countThatMayCut((perInstance - 1) * size);
    if (ids.findCut(0, mayCut) < mayCut) {
      findStarts(Math.min(perInstance, Math.ceilDiv(mayCut, size) + 1));
    }
  }

  /// So many ids that there are about so many primitives; in lists, whole ones.
  private long idsOf(int mostPrimitives) {
    return switch (topology) {
      case LINE_STRIP, TRIANGLE_STRIP, LINE_STRIP_ADJ -> mostPrimitives;
      case TRIANGLE_STRIP_ADJ -> 2L * mostPrimitives;
      default -> (long) Math.max(1, topology.verticesPerPrimitive()) * mostPrimitives;
    };
  }

  private void findStarts(int known) {
    strips = new int[known];
    complete = new int[known];
    int strip = 0;
    int before = 0;
    for (int piece = 1; piece < known; piece++) {
      int end = piece * size;
      int n = end - size;
      for (int cut = ids.findCut(n, end); cut < end; cut = ids.findCut(n, end)) {
        before += completed(strip + cut - n, true);
        strip = 0;
        n = cut + 1;
      }
      strip += end - n;
      strips[piece] = strip;
      complete[piece] = before;
    }
  }

  /// How many primitives a strip's or list's first `n` vertices complete.
  ///
  /// @param ended nothing comes after them: a strip with adjacency has one triangle more then
  private int completed(int n, boolean ended) {
    return switch (topology) {
      case UNDEFINED -> 0;
      case LINE_STRIP -> Math.max(0, n - 1);
      case TRIANGLE_STRIP -> Math.max(0, n - 2);
      case LINE_STRIP_ADJ -> Math.max(0, n - 3);
      case TRIANGLE_STRIP_ADJ -> Math.max(0, (n - 6) / 2) + (ended && n >= 6 ? 1 : 0);
      default -> n / topology.verticesPerPrimitive();
    };
  }

  /// How many pieces there are.
  public long pieces() {
    return perInstance > 1
        ? (long) perInstance * instances
        : Math.ceilDiv(instances, instancesPerPiece);
  }

  /// Ids of the largest piece.
  public int size() {
    return size;
  }

  int firstInstance(long piece) {
    return perInstance > 1 ? (int) (piece / perInstance) : (int) piece * instancesPerPiece;
  }

  int endInstance(long piece) {
    return perInstance > 1
        ? firstInstance(piece) + 1
        : (int) Math.min(instances, (piece + 1) * instancesPerPiece);
  }

  int firstId(long piece) {
    return part(piece) * size;
  }

  int endId(long piece) {
    return (int) Math.min(count, (part(piece) + 1L) * size);
  }

  /// Vertices of the strip or list that lie before the piece.
  int pending(long piece) {
    int known = known(piece);
    return strips[known] + (part(piece) - known) * size;
  }

  /// Of the instance, before the piece: SV_PrimitiveID of its first primitive.
  int firstPrimitive(long piece) {
    return complete[known(piece)] + completed(pending(piece), false);
  }

  private int known(long piece) {
    return Math.min(part(piece), strips.length - 1);
  }

  private int part(long piece) {
    return (int) (piece % perInstance);
  }
}
