package dev.plumb.hlsl.kernel;

import dev.plumb.hlsl.interp.FlagWatch;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// The flags in MXCSR, by way of the C library's `fegetenv` and `fesetenv`, whose `fenv_t` holds
/// that register on 64-bit x86 (System V ABI: 28 bytes of the x87's environment, then MXCSR). To
/// look at them alone there is glibc's `fegetmode`, which leaves the x87 alone and is faster: its
/// `femode_t` is the x87's control word, then MXCSR. A thread reads and writes its own registers
/// only. The flags mean nothing to Java code.
final class FloatFlags implements FlagWatch {
  private static final int SIZE = 64;
  private static final int MXCSR = 28;

  /// The flags of a denormal operand and of underflow.
  private static final int DENORMAL = 1 << 1 | 1 << 4;

  private static final MethodHandle GET = function("fegetenv");
  private static final MethodHandle SET = function("fesetenv");

  private static final MethodHandle GET_MODE = function("fegetmode");
  private static final MethodHandle LOOK = GET_MODE == null ? GET : GET_MODE;
  private static final int MXCSR_LOOKED_AT = GET_MODE == null ? MXCSR : 4;

  /// Each thread's own `fenv_t`, and `femode_t`.
  private static final ThreadLocal<MemorySegment> ENVIRONMENT =
      ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(SIZE, 16));

  private FloatFlags() {}

  /// Empty where they cannot be read: another processor or system, or no access to native code.
  static Optional<FlagWatch> find() {
    if (GET == null || SET == null) {
      return Optional.empty();
    }
    var flags = new FloatFlags();
    return flags.works() ? Optional.of(flags) : Optional.empty();
  }

  @SuppressWarnings("restricted") // the functions are the C library's, and given what they take
  private static MethodHandle function(String name) {
    boolean known =
        System.getProperty("os.arch").equals("amd64")
            && System.getProperty("os.name").equals("Linux")
            && FloatFlags.class.getModule().isNativeAccessEnabled();
    if (!known) {
      return null;
    }
    SymbolLookup library = Linker.nativeLinker().defaultLookup();
    return library
        .find(name)
        .map(
            address ->
                Linker.nativeLinker()
                    .downcallHandle(
                        address,
                        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS),
                        Linker.Option.critical(false)))
        .orElse(null);
  }

  /// Tries it: an operand, then a result, then neither.
  private boolean works() {
    float least = Float.MIN_NORMAL;
    clear();
    boolean operand = trial(Float.MIN_VALUE, 1) != 0 && denormalSeen();
    clear();
    boolean result = trial(least * 1.1f, 0.3f) != 0 && denormalSeen();
    clear();
    boolean neither = trial(least, 3) != 0 && !denormalSeen();
    return operand && result && neither;
  }

  private static float trial(float a, float b) {
    return trialResult = a * b;
  }

  /// Written, so that the product is computed.
  private static volatile float trialResult;

  @Override
  public void clear() {
    MemorySegment environment = ENVIRONMENT.get();
    if (denormalSeen(environment)) { // setting takes longer than looking
      call(GET, environment);
      int mxcsr = environment.get(ValueLayout.JAVA_INT, MXCSR);
      environment.set(ValueLayout.JAVA_INT, MXCSR, mxcsr & ~DENORMAL);
      call(SET, environment);
    }
  }

  @Override
  public boolean denormalSeen() {
    return denormalSeen(ENVIRONMENT.get());
  }

  private static boolean denormalSeen(MemorySegment environment) {
    call(LOOK, environment);
    return (environment.get(ValueLayout.JAVA_INT, MXCSR_LOOKED_AT) & DENORMAL) != 0;
  }

  private static void call(MethodHandle function, MemorySegment environment) {
    try {
      int _ = (int) function.invokeExact(environment);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
