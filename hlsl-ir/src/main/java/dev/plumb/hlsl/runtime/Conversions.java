package dev.plumb.hlsl.runtime;

import dev.plumb.hlsl.ir.IrType;

/// Conversions between scalar types, on raw bits (D3D11.3 §3.2, §22.12). Float to integer truncates
/// and saturates, NaN gives 0; integers to a narrower type keep their low bits; to float rounds to
/// nearest even; numbers to bool: unlike zero.
public final class Conversions {
  private static final double TWO_63 = 0x1p63;

  private Conversions() {}

  /// `bits` of type `from` as a `to`.
  public static long convert(IrType from, IrType to, long bits) {
    return switch (to) {
      case F32 -> toF32(from, bits) & 0xffff_ffffL;
      case F64 -> toF64(from, bits);
      case I32 -> toI32(from, bits) & 0xffff_ffffL;
      case U32 -> toU32(from, bits) & 0xffff_ffffL;
      case I64 -> toI64(from, bits);
      case U64 -> toU64(from, bits);
      case BOOL -> toBool(from, bits) ? 1 : 0;
    };
  }

  private static int toF32(IrType from, long bits) {
    return switch (from) {
      case F32 -> F32.result(F32.operand((int) bits));
      case F64 -> F32.result((float) Double.longBitsToDouble(bits));
      case I32 -> F32.result((float) (int) bits);
      case U32, BOOL -> u32ToF32((int) bits);
      case I64 -> F32.result((float) bits);
      case U64 -> F32.result(u64ToFloat(bits));
    };
  }

  private static long toF64(IrType from, long bits) {
    return switch (from) {
      case F32 -> F64.result(F32.operand((int) bits));
      case F64 -> F64.result(Double.longBitsToDouble(bits));
      case I32 -> F64.result((int) bits);
      case U32, BOOL -> F64.result(bits & 0xffff_ffffL);
      case I64 -> F64.result(bits);
      case U64 -> F64.result(u64ToDouble(bits));
    };
  }

  private static int toI32(IrType from, long bits) {
    return switch (from) {
      case F32 -> f32ToI32((int) bits);
      case F64 -> (int) Double.longBitsToDouble(bits);
      case I32, U32, BOOL, I64, U64 -> (int) bits;
    };
  }

  private static int toU32(IrType from, long bits) {
    return switch (from) {
      case F32 -> f32ToU32((int) bits);
      case F64 -> saturateU32((long) Double.longBitsToDouble(bits));
      case I32, U32, BOOL, I64, U64 -> (int) bits;
    };
  }

  private static long toI64(IrType from, long bits) {
    return switch (from) {
      case F32 -> (long) F32.operand((int) bits);
      case F64 -> (long) Double.longBitsToDouble(bits);
      case I32 -> (int) bits;
      case U32, BOOL -> bits & 0xffff_ffffL;
      case I64, U64 -> bits;
    };
  }

  private static long toU64(IrType from, long bits) {
    return switch (from) {
      case F32 -> doubleToU64(F32.operand((int) bits));
      case F64 -> doubleToU64(Double.longBitsToDouble(bits));
      case I32 -> (int) bits;
      case U32, BOOL -> bits & 0xffff_ffffL;
      case I64, U64 -> bits;
    };
  }

  private static boolean toBool(IrType from, long bits) {
    return switch (from) {
      case F32 -> F32.operand((int) bits) != 0;
      case F64 -> Double.longBitsToDouble(bits) != 0;
      case I32, U32, BOOL -> (int) bits != 0;
      case I64, U64 -> bits != 0;
    };
  }

  public static int f32ToI32(int bits) {
    return (int) F32.operand(bits);
  }

  public static int f32ToU32(int bits) {
    return saturateU32((long) F32.operand(bits));
  }

  public static int u32ToF32(int bits) {
    return Float.floatToRawIntBits((float) (bits & 0xffff_ffffL));
  }

  private static int saturateU32(long x) {
    return (int) Math.max(0, Math.min(0xffff_ffffL, x));
  }

  private static long doubleToU64(double x) {
    if (!(x > 0)) {
      return 0;
    }
    if (x < TWO_63) {
      return (long) x;
    }
    return x < 2 * TWO_63 ? (long) (x - TWO_63) ^ Long.MIN_VALUE : -1;
  }

  /// Halved with the lost bit kept sticky, an unsigned long converts as a signed one and rounds the
  /// same.
  private static long halved(long x) {
    return (x >>> 1) | (x & 1);
  }

  private static float u64ToFloat(long x) {
    return x >= 0 ? (float) x : 2 * (float) halved(x);
  }

  private static double u64ToDouble(long x) {
    return x >= 0 ? (double) x : 2 * (double) halved(x);
  }

  /// To half precision, rounded toward zero: too large gives the largest finite one, NaN the half
  /// NaN 0x7e00; halves keep their denormals (D3D11.3 §3.2).
  public static int f32ToF16(int bits) {
    int sign = (bits >>> 16) & 0x8000;
    int magnitude = bits & 0x7fff_ffff;
    if (magnitude >= 0x7f80_0000) {
      return magnitude > 0x7f80_0000 ? 0x7e00 : sign | 0x7c00;
    }
    int exponent = (magnitude >>> 23) - 112;
    if (exponent > 30) {
      return sign | 0x7bff;
    }
    if (exponent >= 1) {
      return sign | (exponent << 10) | ((magnitude >>> 13) & 0x3ff);
    }
    // a denormal half: the significand with its leading one, shifted to units of 2^-24
    int shift = 14 - exponent;
    return shift > 24 ? sign : sign | (((magnitude & 0x007f_ffff) | 0x0080_0000) >>> shift);
  }

  /// Exact; a half's denormals are normal floats. The high half of `bits` is ignored.
  public static int f16ToF32(int bits) {
    return F32.result(Float.float16ToFloat((short) bits));
  }
}
