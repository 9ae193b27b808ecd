package dev.plumb.hlsl.ir;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;

/// Instructions in order, and beside them where each came from. Two blocks are equal if their
/// instructions are: places do not count.
public record Block(List<Inst> insts, List<SourceSpan> spans) {
  public static final Block EMPTY = new Block(List.of(), List.of());

  public Block {
    insts = List.copyOf(insts);
    spans = List.copyOf(spans);
    if (insts.size() != spans.size()) {
      throw new IllegalArgumentException(
          insts.size() + " instructions with " + spans.size() + " spans; one span each");
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Block block && insts.equals(block.insts);
  }

  @Override
  public int hashCode() {
    return insts.hashCode();
  }
}
