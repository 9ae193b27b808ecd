package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.runtime.F32;

/// Pushes [Lane]s in the form that an operation wants, and keeps each form in a local once it was
/// made.
final class LaneForms {
  private final VectorCode code;
  private final Home home;

  /// The mask of the lanes in whose quad some lane is active, or NONE. Other lanes hold anything,
  /// such as denormals that would raise flags: they are loaded as zeros.
  private final int quads;

  LaneForms(VectorCode code, Home home, int quads) {
    this.code = code;
    this.home = home;
    this.quads = quads;
  }

  /// Pushes the bits; those of a float as they are, see [FloatCode#observable].
  void ints(Lane lane) {
    if (lane.isConstant()) {
      code.constInts(lane.bits());
    } else {
      code.load(intsLocal(lane));
    }
  }

  /// The local that holds the bits.
  int intsLocal(Lane lane) {
    if (lane.ints == Lane.NONE) {
      if (lane.isConstant()) {
        code.constInts(lane.bits());
      } else if (lane.floats != Lane.NONE) {
        code.load(lane.floats);
        code.asInts();
      } else if (lane.mask != Lane.NONE) {
        code.constInts(0);
        code.constInts(1);
        code.load(lane.mask);
        code.blendInts();
      } else {
        load(lane.column);
      }
      lane.ints = code.store();
    }
    return lane.ints;
  }

  /// Pushes the bits, also of lanes that others than these look at.
  void allLanes(Lane lane) {
    if (lane.column == Lane.NONE) {
      ints(lane);
    } else {
      code.species(VectorCode.INT);
      home.push(lane.column);
      code.fromArrayHere();
    }
  }

  /// Not by a load with a mask, of which the API checks the bounds each time.
  private void load(int column) {
    boolean masked = quads != Lane.NONE && home.holdsAnything(column);
    if (masked) {
      code.constInts(0);
    }
    code.species(VectorCode.INT);
    home.push(column);
    code.fromArrayHere();
    if (masked) {
      code.load(quads);
      code.blendInts();
    }
  }

  /// Pushes a float without a look at its bits.
  void floats(Lane lane) {
    if (lane.isConstant()) {
      code.constFloats(Float.intBitsToFloat(lane.bits()));
    } else {
      code.load(floatsLocal(lane));
    }
  }

  int floatsLocal(Lane lane) {
    if (lane.floats == Lane.NONE) {
      ints(lane);
      code.asFloats();
      lane.floats = code.store();
    }
    return lane.floats;
  }

  /// Pushes a bool.
  void mask(Lane lane) {
    code.load(maskLocal(lane));
  }

  int maskLocal(Lane lane) {
    if (lane.mask == Lane.NONE) {
      ints(lane);
      code.compareConst("NE", 0);
      lane.mask = code.store();
    }
    return lane.mask;
  }

  /// Pops the lane's value.
  void setInts(Lane lane) {
    lane.ints = code.store();
  }

  void setFloats(Lane lane) {
    lane.floats = code.store();
  }

  void setMask(Lane lane) {
    lane.mask = code.store();
    lane.below = 2;
  }

  /// Gives back the locals of a lane that nobody needs any more.
  void release(Lane lane) {
    boolean uniform = lane.hoisted && !lane.isConstant();
    if (!uniform) {
      code.free(lane.ints);
      lane.ints = Lane.NONE;
    }
    code.free(lane.floats);
    code.free(lane.mask);
    code.free(lane.flushed);
    code.free(lane.words);
    code.free(lane.bitSource);
    lane.floats = Lane.NONE;
    lane.mask = Lane.NONE;
    lane.flushed = Lane.NONE;
    lane.words = Lane.NONE;
    lane.bitSource = Lane.NONE;
  }

  /// Pushes an operand of float arithmetic: no denormals.
  void operand(Lane lane, boolean mayBeDenormal) {
    if (lane.isConstant()) {
      code.constFloats(F32.operand(lane.bits()));
    } else {
      code.load(operandLocal(lane, mayBeDenormal));
    }
  }

  int operandLocal(Lane lane, boolean mayBeDenormal) {
    if (!mayBeDenormal) {
      return floatsLocal(lane);
    }
    if (lane.flushed == Lane.NONE) {
      ints(lane);
      flush();
      code.asFloats();
      lane.flushed = code.store();
    }
    return lane.flushed;
  }

  /// ints -> ints: denormal floats become zeros of their sign.
  void flush() {
    int bits = code.store();
    code.load(bits);
    code.constInts(0x7f80_0000);
    code.intBinary("and");
    code.compareConst("EQ", 0);
    int tiny = code.store();
    code.load(bits);
    code.andMasked(0x8000_0000, tiny);
    code.free(tiny);
    code.free(bits);
  }
}
