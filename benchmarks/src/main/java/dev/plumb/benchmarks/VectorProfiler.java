package dev.plumb.benchmarks;

import dev.plumb.hlsl.kernel.KernelOptions;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/// Says beside a benchmark's time how wide the vectors of its kernels were: `-prof
/// dev.plumb.benchmarks.VectorProfiler`.
public final class VectorProfiler implements InternalProfiler {
  private static final int LANE_BITS = 32;

  @Override
  public String getDescription() {
    return "The width of kernels' vectors";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    // There is nothing to begin.
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    int bits = LANE_BITS * KernelOptions.strict().lanes();
    return List.of(new ScalarResult("vector.width", bits, "bits", AggregationPolicy.MAX));
  }
}
