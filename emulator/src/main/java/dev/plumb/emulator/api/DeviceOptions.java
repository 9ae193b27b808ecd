package dev.plumb.emulator.api;

import dev.plumb.hlsl.runtime.ExecutorKind;

/// How a device works.
///
/// @param threads threads that draw, at least 1; the picture does not depend on it
/// @param instructionBudget instructions that an invocation of a shader may run in loops before it
///   counts as endless, where each turn counts as many as the loop has
/// @param callLimit vertices of a draw, of all instances, or threads of a dispatch: calls with more
///   are refused
/// @param executor what runs shaders; the picture does not depend on it
public record DeviceOptions(
    int threads, long instructionBudget, long callLimit, ExecutorKind executor) {
  private static final int MAX_THREADS = 1024;

  /// All processors; a budget that real shaders do not use up, while an endless one does in some
  /// ten seconds; and calls of up to 10¹⁰ vertices or threads, which take hours.
  public static final DeviceOptions DEFAULT =
      new DeviceOptions(
          Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors()),
          20_000_000L,
          10_000_000_000L,
          ExecutorKind.byDefault());

  public DeviceOptions {
    if (threads < 1 || threads > MAX_THREADS) {
      throw new IllegalArgumentException(
          "number of threads " + threads + ": 1 to " + MAX_THREADS + " are possible");
    }
    if (instructionBudget < 1) {
      throw new IllegalArgumentException(
          "instruction budget " + instructionBudget + ": must be at least 1");
    }
    if (callLimit < 1) {
      throw new IllegalArgumentException("call limit " + callLimit + ": must be at least 1");
    }
  }

  public DeviceOptions withThreads(int count) {
    return new DeviceOptions(count, instructionBudget, callLimit, executor);
  }

  public DeviceOptions withInstructionBudget(long instructions) {
    return new DeviceOptions(threads, instructions, callLimit, executor);
  }

  public DeviceOptions withCallLimit(long most) {
    return new DeviceOptions(threads, instructionBudget, most, executor);
  }

  public DeviceOptions withExecutor(ExecutorKind kind) {
    return new DeviceOptions(threads, instructionBudget, callLimit, kind);
  }
}
