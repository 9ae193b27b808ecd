package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.LaneStep;
import dev.plumb.hlsl.ir.IrType;
import java.util.List;

/// Code for arrays and for constant buffers at offsets known late. Places are gathered from and
/// scattered to by way of an array of indices, as the Vector API wants it.
final class MemoryCode {
  private final VectorCode code;
  private final LaneForms forms;
  private final ColumnLocals columns;
  private final StretchLocals locals;
  private final List<LaneStep.ConstantBuffer> buffers;

  /// @param buffers [dev.plumb.hlsl.interp.Region#constantBuffers]
  MemoryCode(
      VectorCode code,
      LaneForms forms,
      ColumnLocals columns,
      StretchLocals locals,
      List<LaneStep.ConstantBuffer> buffers) {
    this.code = code;
    this.forms = forms;
    this.columns = columns;
    this.locals = locals;
    this.buffers = buffers;
  }

  void load(LaneStep.LoadElement step, Lane index, Lane r) {
    LaneStep.Array array = step.array();
    int cells = columns.array(array.index());
    if (index.isConstant()) {
      loadAt(array, cells, index.bits(), r);
      return;
    }
    boolean inside = index.below > 0 && index.below <= array.length();
    if (array.length() == 0) {
      code.constInts(0);
    } else if (inside) {
      forms.ints(index);
      place(array);
      gather(cells);
    } else {
      int mask = inside(index, array.length());
      guarded(index, mask);
      place(array);
      gather(cells);
      zeroOutside(mask);
    }
    forms.setInts(r);
  }

  private void loadAt(LaneStep.Array array, int cells, int index, Lane r) {
    if (index < 0 || index >= array.length()) {
      code.constInts(0);
    } else if (array.perLane()) {
      code.species(VectorCode.INT);
      code.load(cells);
      cell(index);
      code.fromArrayHere();
    } else {
      code.species(VectorCode.INT);
      code.cb.aload(cells).loadConstant(index).iaload();
      code.broadcast();
    }
    forms.setInts(r);
  }

  /// -> the cell of the first lane at hand
  private void cell(int index) {
    code.cb.iload(columns.stride).loadConstant(index).imul().iload(locals.index()).iadd();
  }

  /// A local with the mask of those inside.
  private int inside(Lane index, int length) {
    forms.ints(index);
    code.compareConst("ULT", length);
    return code.store();
  }

  /// -> ints: the index, 0 outside of the mask.
  private void guarded(Lane index, int mask) {
    code.constInts(0);
    forms.ints(index);
    code.load(mask);
    code.blendInts();
  }

  /// ints -> ints: indices to cells.
  private void place(LaneStep.Array array) {
    if (array.perLane()) {
      code.species(VectorCode.INT);
      code.cb.iload(columns.stride);
      code.broadcast();
      code.intBinary("mul");
      code.laneNumbers();
      code.intBinary("add");
      code.species(VectorCode.INT);
      code.cb.iload(locals.index());
      code.broadcast();
      code.intBinary("add");
    }
  }

  /// ints ->
  private void toPlaces() {
    code.cb.aload(columns.places).iconst_0();
    code.intoArray();
  }

  /// ints -> ints: what lies in the cells.
  private void gather(int cells) {
    code.gather(cells, columns.places);
  }

  /// ints -> ints
  private void zeroOutside(int mask) {
    int found = code.store();
    code.constInts(0);
    code.load(found);
    code.load(mask);
    code.blendInts();
    code.free(found);
    code.free(mask);
  }

  /// Into cells of each lane's own, in active lanes.
  void store(LaneStep.StoreElement step, Lane index, Lane value) {
    LaneStep.Array array = step.array();
    int cells = columns.array(array.index());
    if (!index.isConstant()) {
      int mask = inside(index, array.length());
      guarded(index, mask);
      place(array);
      toPlaces();
      code.load(mask);
      code.load(locals.active());
      code.maskBinary("and");
      int both = code.store();
      forms.ints(value);
      code.scatter(cells, columns.places, both);
      code.free(both);
      code.free(mask);
    } else if (index.bits() >= 0 && index.bits() < array.length()) {
      forms.ints(value);
      code.load(cells);
      cell(index.bits());
      code.load(locals.active());
      code.intoArrayMasked();
    }
  }

  /// Offsets wrap at 2^32.
  void load(LaneStep.LoadConstant step, Lane offset, Lane r) {
    int words = columns.constantBuffer(buffers.indexOf(step.buffer()));
    if (isDeclared(step, offset)) {
      word(step, offset);
      gather(words);
    } else {
      forms.ints(offset);
      plus(step.offset());
      code.intShift("LSHR", 2);
      gatherInside(words);
    }
    if (step.type() == IrType.BOOL) {
      code.compareConst("NE", 0);
      forms.setMask(r);
    } else {
      forms.setInts(r);
    }
  }

  /// ints -> ints
  private void plus(int constant) {
    if (constant != 0) {
      code.constInts(constant);
      code.intBinary("add");
    }
  }

  /// -> ints: the word at an offset that does not wrap.
  private void word(LaneStep.LoadConstant step, Lane offset) {
    if (offset.words == Lane.NONE || (step.offset() & 3) != 0) {
      forms.ints(offset);
      plus(step.offset());
      code.intShift("LSHR", 2);
    } else {
      code.load(offset.words);
      plus(step.offset() >> 2);
    }
  }

  /// Whether it surely is in the buffer, which is as long as declared, or longer.
  private static boolean isDeclared(LaneStep.LoadConstant step, Lane offset) {
    long end = offset.below + Integer.toUnsignedLong(step.offset());
    return offset.below > 0 && end <= 4L * step.buffer().words();
  }

  /// ints -> ints: what lies in the words, 0 past their end.
  private void gatherInside(int words) {
    int word = code.store();
    code.load(word);
    code.species(VectorCode.INT);
    code.cb.aload(words).arraylength();
    code.broadcast();
    int length = code.store();
    code.compareInts("ULT", length);
    int mask = code.store();
    code.free(length);
    code.constInts(0);
    code.load(word);
    code.load(mask);
    code.blendInts();
    code.free(word);
    gather(words);
    zeroOutside(mask);
  }
}
