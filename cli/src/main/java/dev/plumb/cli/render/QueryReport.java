package dev.plumb.cli.render;

import dev.plumb.emulator.query.QueryData;
import java.io.PrintWriter;
import java.util.Map;

/// The answers of a scene's queries, one a line.
final class QueryReport {
  private QueryReport() {}

  static void print(Map<String, QueryData> answers, PrintWriter out) {
    answers.forEach((name, data) -> out.println("query " + name + ": " + words(data)));
    out.flush();
  }

  private static String words(QueryData data) {
    return switch (data) {
      case QueryData.Event _ -> "done";
      case QueryData.Occlusion o -> "%d samples passed".formatted(o.samplesPassed());
      case QueryData.Predicate p -> Boolean.toString(p.value());
      case QueryData.Timestamp t -> "%d ticks".formatted(t.ticks());
      case QueryData.TimestampDisjoint t ->
          "%d ticks a second, %s"
              .formatted(t.frequency(), t.disjoint() ? "disjoint" : "not disjoint");
      case QueryData.StreamOutput s ->
          "%d primitives written, %d needed room"
              .formatted(s.primitivesWritten(), s.primitivesStorageNeeded());
      case QueryData.Statistics s ->
          ("IAVertices %d, IAPrimitives %d, VSInvocations %d, GSInvocations %d, GSPrimitives %d,"
                  + " CInvocations %d, CPrimitives %d, PSInvocations %d, HSInvocations %d,"
                  + " DSInvocations %d, CSInvocations %d")
              .formatted(
                  s.iaVertices(),
                  s.iaPrimitives(),
                  s.vsInvocations(),
                  s.gsInvocations(),
                  s.gsPrimitives(),
                  s.cInvocations(),
                  s.cPrimitives(),
                  s.psInvocations(),
                  s.hsInvocations(),
                  s.dsInvocations(),
                  s.csInvocations());
    };
  }
}
