package dev.plumb.benchmarks.frame;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;

/// The results as a bar chart (SVG): milliseconds on a logarithmic axis.
final class ChartReport {
  private static final int WIDTH = 1100;
  private static final int HEIGHT = 500;
  private static final double LEAST_MILLIS = 0.1; // where bars start

  private ChartReport() {}

  static void write(Results results, Path file) throws IOException {
    var chart =
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title("Milliseconds per frame (less is better)")
            .yAxisTitle("ms")
            .build();
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(LEAST_MILLIS); // bars would start at 0
    List<String> names = results.workloads().stream().map(Workload::name).toList();
    for (String contender : results.contenders()) {
      List<Double> times =
          results.workloads().stream()
              .map(w -> results.median(w, contender).orElse(Double.NaN))
              .toList();
      chart.addSeries(contender, names, times);
    }
    VectorGraphicsEncoder.saveVectorGraphic(chart, file.toString(), VectorGraphicsFormat.SVG);
  }
}
