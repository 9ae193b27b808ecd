package dev.plumb.benchmarks.frame;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The results as a JSON document.
final class JsonReport {
  private JsonReport() {}

  static void write(Results results, Path file) throws IOException {
    var document = new JsonObject();
    document.addProperty("unit", "ms per frame");
    document.addProperty("java", System.getProperty("java.vm.version"));
    document.addProperty("processors", Runtime.getRuntime().availableProcessors());
    var workloads = new JsonArray();
    for (Workload workload : results.workloads()) {
      workloads.add(workload(results, workload));
    }
    document.add("workloads", workloads);
    var gson = new GsonBuilder().setPrettyPrinting().create();
    Files.writeString(file, gson.toJson(document) + "\n");
  }

  private static JsonObject workload(Results results, Workload workload) {
    var object = new JsonObject();
    object.addProperty("name", workload.name());
    object.addProperty("work", workload.work());
    object.addProperty("workUnit", workload.unit());
    String first = results.contenders().getFirst();
    var times = new JsonObject();
    var ratios = new JsonObject();
    for (String contender : results.contenders()) {
      results.median(workload, contender).ifPresent(t -> times.addProperty(contender, t));
      results.ratio(workload, contender, first).ifPresent(r -> ratios.addProperty(contender, r));
    }
    object.add("median", times);
    object.add("ratioToFirst", ratios);
    return object;
  }
}
