package dev.plumb.emulator.state;

/// The arguments of a dispatch: thread groups in each direction.
///
/// @param x 0 to 65535, likewise `y` and `z`
public record DispatchCall(int x, int y, int z) {
  public static final int MOST_GROUPS = 65535;

  public DispatchCall {
    Checks.range("number of thread groups in x", x, 0, MOST_GROUPS);
    Checks.range("number of thread groups in y", y, 0, MOST_GROUPS);
    Checks.range("number of thread groups in z", z, 0, MOST_GROUPS);
  }

  public long groups() {
    return (long) x * y * z;
  }
}
