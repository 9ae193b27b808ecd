package dev.plumb.hlsl.fuzz;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.ShaderProfile;
import dev.plumb.hlsl.preprocess.IncludeResolver;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.WaveRuns;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Texts that were shaders before they were changed.
class MutationFuzzTest {
  private static final List<String> CORPUS = Corpus.texts();
  private static final List<String> PROFILES =
      List.of(
          "ps_5_0", "ps_5_0", "ps_5_0", "vs_5_0", "cs_5_0", "gs_5_0", "hs_5_0", "ds_5_0", "ps_4_0",
          "ps_3_0", "vs_2_0", "ps_6_0");

  @Property(tries = 150, shrinking = ShrinkingMode.OFF)
  void anyTextIsCompiledOrRejected(@ForAll long seed) {
    check(seed);
  }

  @Test
  @EnabledIfSystemProperty(named = "plumb.full", matches = "true")
  void forLong() {
    long seed = Long.getLong("plumb.fuzz.seed", System.nanoTime());
    long end = System.nanoTime() + Long.getLong("plumb.fuzz.seconds", 60) * 1_000_000_000L;
    while (System.nanoTime() < end) {
      check(seed++);
    }
  }

  /// The profile that a text is most likely for.
  private static String likely(String text) {
    return text.contains("SV_Target")
        ? "ps_5_0"
        : text.contains("numthreads")
            ? "cs_5_0"
            : text.contains("maxvertexcount") ? "gs_5_0" : "vs_5_0";
  }

  private static void check(long seed) {
    var random = new SplittableRandom(seed);
    String text = new Mutation(random, CORPUS).next();
    String profile =
        random.nextInt(4) > 0 ? likely(text) : PROFILES.get(random.nextInt(PROFILES.size()));
    String other = CORPUS.get(random.nextInt(CORPUS.size()));
    IncludeResolver includes =
        (name, angled, includer, at) ->
            Optional.of(SourceFile.of(name, name.equals("self") ? text : other, at));
    CompileOptions options =
        CompileOptions.of("main", ShaderProfile.parse(profile).orElseThrow())
            .withIncludes(includes);
    try {
      CompileResult result = Outcome.of(SourceFile.of("fuzz.hlsl", text), options);
      if (result instanceof CompileResult.Compiled compiled) {
        WaveRuns.assertSame(
            "as lowered and optimised",
            compiled.shader().debugModule().module(),
            compiled.shader().module().module(),
            seed);
      }
    } catch (Throwable failure) {
      throw new AssertionError("seed " + seed + ", " + profile + ":\n" + text, failure);
    }
  }
}
