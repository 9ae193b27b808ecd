package dev.plumb.hlsl.interp;

/// The shapes of the inner loops. Each runs one operation over lanes 0 to `n` - 1 of 32-bit
/// columns; `r` may be one of the operands.
final class Loops {
  private Loops() {}

  interface Unary {
    void run(int[] r, int[] a, int n);
  }

  interface Binary {
    void run(int[] r, int[] a, int[] b, int n);
  }

  interface Ternary {
    void run(int[] r, int[] a, int[] b, int[] c, int n);
  }
}
