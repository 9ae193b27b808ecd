package dev.plumb.emulator.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.vulkan.Glslang;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// On request, with `-Dplumb.vulkan=true`: random scenes look the same drawn by Plumb and by a
/// Vulkan driver, but for what the specification leaves open.
class PipelineDifferentialTest {
  @TempDir Path folder;

  @Test
  void plumbAndVulkan() {
    Assumptions.assumeTrue(Boolean.getBoolean("plumb.vulkan"), "asked for by -Dplumb.vulkan=true");
    String spirv = System.getProperty("plumb.spirv", folder.toString());
    Assumptions.assumeTrue(
        Glslang.isInstalled() || System.getProperty("plumb.spirv") != null,
        "glslangValidator is not installed");
    try (var run = new DifferentialRun(Path.of(spirv), System.out)) {
      String family = System.getProperty("plumb.family");
      for (String name : family == null ? run.families().keySet() : List.of(family.split(","))) {
        run.run(name, Long.getLong("plumb.seed", 1), Integer.getInteger("plumb.scenes", 50));
      }
      run.printTable();
      assertThat(run.findings().size()).as("unexplained differences").isZero();
    }
  }
}
