package dev.plumb.hlsl.opt;

import dev.plumb.hlsl.ir.Block;
import dev.plumb.hlsl.ir.Inst;
import dev.plumb.hlsl.ir.Insts;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;

/// Collects instructions with their spans.
final class BlockBuilder {
  private final List<Inst> insts = new ArrayList<>();
  private final List<SourceSpan> spans = new ArrayList<>();

  void add(Inst inst, SourceSpan span) {
    insts.add(inst);
    spans.add(span);
  }

  void addAll(Block block) {
    insts.addAll(block.insts());
    spans.addAll(block.spans());
  }

  /// Whether nothing after here runs: the last instruction leaves the block.
  boolean ended() {
    return !insts.isEmpty() && Insts.isTerminator(insts.getLast());
  }

  Block build() {
    return new Block(insts, spans);
  }
}
