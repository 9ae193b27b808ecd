package dev.plumb.cli;

import dev.plumb.hlsl.kernel.Kernels;
import dev.plumb.hlsl.runtime.ExecutorKind;
import picocli.CommandLine.Option;

/// `--executor`
public final class ExecutorOption {
  @Option(
      names = "--executor",
      paramLabel = "KIND",
      description =
          "what runs shaders: interp, the interpreter; kernel, code made for each shader; auto,"
              + " which changes from the first to the second where it pays (default: auto). The"
              + " result does not depend on it")
  private ExecutorKind kind = ExecutorKind.byDefault();

  public ExecutorKind kind() throws InputException {
    if (kind == ExecutorKind.KERNEL && !Kernels.areAvailable()) {
      throw new InputException(
          "--executor kernel: this Java machine runs without the module jdk.incubator.vector");
    }
    return kind;
  }
}
