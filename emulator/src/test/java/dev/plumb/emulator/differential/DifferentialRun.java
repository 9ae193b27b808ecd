package dev.plumb.emulator.differential;

import dev.plumb.vulkan.Glslang;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;

/// Draws random scenes twice, and counts what differs and why.
final class DifferentialRun implements AutoCloseable {
  /// So many failing scenes are made smaller and printed.
  private static final int SHRUNK = Integer.getInteger("plumb.shrink", 3);

  /// For each family.
  private static final int MOST_SECONDS = Integer.getInteger("plumb.seconds", 1_000_000);

  private final PlumbRenderer plumb = new PlumbRenderer();
  private final VulkanRenderer vulkan;
  private final PrintStream out;
  private final Map<String, Map<String, Long>> table = new LinkedHashMap<>();
  private final Map<String, Long> scenes = new LinkedHashMap<>();
  private final Map<String, Long> refused = new LinkedHashMap<>();
  private final List<Comparison.Finding> findings = new ArrayList<>();
  private int shrunk;

  /// @param spirv where SPIR-V is kept
  DifferentialRun(Path spirv, PrintStream out) {
    this.vulkan = new VulkanRenderer(new Glslang(spirv));
    this.out = out;
  }

  /// The generators by family.
  Map<String, LongFunction<Scene>> families() {
    var families = new LinkedHashMap<String, LongFunction<Scene>>();
    families.put("triangles", seed -> TriangleScenes.triangles(seed, vulkan));
    families.put("lines", seed -> TriangleScenes.lines(seed, vulkan));
    families.put("points", seed -> TriangleScenes.points(seed, vulkan));
    families.put("blend", seed -> MergeScenes.blend(seed, vulkan));
    families.put("depth-stencil", seed -> MergeScenes.depthStencil(seed, vulkan));
    families.put("vertex formats", seed -> InputScenes.vertexFormats(seed, vulkan));
    families.put("textures", seed -> TextureScenes.textures(seed, vulkan));
    families.put("samplers", seed -> TextureScenes.samplers(seed, vulkan));
    families.put("anisotropy", AnisotropyScenes::anisotropy);
    families.put("instances", InputScenes::instances);
    families.put("alpha to coverage", seed -> CoverageScenes.alphaToCoverage(seed, vulkan));
    families.put("geometry", StageScenes::geometry);
    families.put("tessellation", StageScenes::tessellation);
    return families;
  }

  VulkanRenderer vulkan() {
    return vulkan;
  }

  void run(String family, long firstSeed, int count) {
    LongFunction<Scene> generator = families().get(family);
    long end = System.nanoTime() + 1_000_000_000L * MOST_SECONDS;
    for (long seed = firstSeed; seed < firstSeed + count && System.nanoTime() < end; seed++) {
      Optional<Comparison> comparison;
      try {
        comparison = compare(generator.apply(seed));
      } catch (IllegalStateException e) {
        out.printf("%s seed %d: %s%n", family, seed, e.getMessage());
        comparison = Optional.empty();
      }
      if (comparison.isEmpty()) {
        refused.merge(family, 1L, Long::sum);
        continue;
      }
      scenes.merge(family, 1L, Long::sum);
      Map<String, Long> counts = table.computeIfAbsent(family, _ -> new TreeMap<>());
      comparison.get().counts.forEach((c, n) -> counts.merge(c, n, Long::sum));
      findings.addAll(comparison.get().findings);
      report(comparison.get());
    }
  }

  private void report(Comparison comparison) {
    if (comparison.findings.isEmpty()) {
      return;
    }
    Scene scene = comparison.findings.getFirst().scene();
    out.printf(
        "%s seed %d: %d UNEXPLAINED%n",
        scene.family, scene.seed, comparison.counts.getOrDefault(Comparison.UNEXPLAINED, 0L));
    comparison.findings.stream().limit(2).forEach(f -> out.println("  " + f.text()));
    if (shrunk < SHRUNK) {
      shrunk++;
      int texel = comparison.findings.getFirst().texel();
      Scene small =
          new Shrinker(scene, s -> compare(s).filter(c -> c.isUnexplained(texel)).isPresent())
              .shrink();
      out.println(new ScenePrinter(small).print().indent(2));
      compare(small)
          .ifPresent(
              c -> {
                c.findings.forEach(f -> out.println("  " + f.text()));
                out.println(c.rows());
              });
    }
  }

  Optional<Comparison> compare(Scene scene) {
    Optional<Picture> theirs = vulkan.render(scene);
    if (theirs.isEmpty()) {
      return Optional.empty();
    }
    var comparison =
        new Comparison(scene, plumb.render(scene), theirs.get(), plumb, vulkan.deviceName());
    comparison.run();
    return Optional.of(comparison);
  }

  /// Runs without a test framework, on a machine that has none: families as arguments.
  public static void main(String[] families) {
    try (var run = new DifferentialRun(Path.of(System.getProperty("plumb.spirv")), System.out)) {
      for (String family : families) {
        run.run(family, Long.getLong("plumb.seed", 1), Integer.getInteger("plumb.scenes", 50));
      }
      run.printTable();
    }
  }

  /// What no freedom explains.
  List<Comparison.Finding> findings() {
    return findings;
  }

  /// Categories, texels and shares, by family.
  void printTable() {
    out.println("Plumb and " + vulkan.deviceName());
    table.forEach(
        (family, counts) -> {
          long total = counts.values().stream().mapToLong(Long::longValue).sum();
          out.printf(
              "%s: %d scenes, %d more that could not be drawn%n",
              family, scenes.get(family), refused.getOrDefault(family, 0L));
          counts.forEach(
              (category, n) ->
                  out.printf("  %-55s %10d  %9.5f %%%n", category, n, 100.0 * n / total));
        });
  }

  @Override
  public void close() {
    vulkan.close();
    plumb.close();
  }
}
