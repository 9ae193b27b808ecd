package dev.plumb.cli.diagnostic;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.FixIt;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.diag.Severity;
import dev.plumb.hlsl.diag.WarningNames;
import dev.plumb.hlsl.source.Expansion;
import dev.plumb.hlsl.source.Location;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;
import java.util.Optional;

/// Messages as JSON; `schema/diagnostics.schema.json` describes it.
///
/// Lines and columns are 1-based, columns in UTF-16 units, ends behind the last one.
final class JsonMessages {
  /// At most so many macros, and so many files, are listed for one message.
  private static final int CHAIN_LIMIT = 64;

  private JsonMessages() {}

  static JsonObject of(List<Diagnostic> all, List<StateMessage> states, boolean rejected) {
    var document = new JsonObject();
    document.addProperty("version", 1);
    document.addProperty("compiled", !rejected);
    document.addProperty(
        "errors",
        count(all, Severity.ERROR) + states.stream().filter(StateMessage::isError).count());
    document.addProperty(
        "warnings",
        count(all, Severity.WARNING) + states.stream().filter(m -> !m.isError()).count());
    var list = new JsonArray();
    all.forEach(d -> list.add(diagnostic(d)));
    states.forEach(m -> list.add(state(m)));
    document.add("diagnostics", list);
    return document;
  }

  private static JsonObject state(StateMessage message) {
    var json = new JsonObject();
    json.addProperty("severity", message.severity());
    json.addProperty("code", message.id());
    json.addProperty("message", WellFormed.text(message.text()));
    if (message.hasPlace()) {
      var place = new JsonObject();
      place.addProperty("line", message.line());
      place.addProperty("column", message.column());
      var location = new JsonObject();
      location.addProperty("file", WellFormed.text(message.file()));
      location.add("start", place);
      location.add("end", place);
      json.add("location", location);
    }
    json.add("notes", new JsonArray());
    json.add("macros", new JsonArray());
    json.add("includedFrom", new JsonArray());
    return json;
  }

  private static long count(List<Diagnostic> all, Severity severity) {
    return all.stream().filter(d -> d.severity() == severity).count();
  }

  private static JsonObject diagnostic(Diagnostic diagnostic) {
    var json = new JsonObject();
    json.addProperty("severity", diagnostic.severity().word());
    json.addProperty("code", diagnostic.code().code());
    if (diagnostic.code().severity() == Severity.WARNING) {
      json.addProperty("option", "-W" + WarningNames.of(diagnostic.code()));
    }
    json.addProperty("message", WellFormed.text(diagnostic.message()));
    if (hasPlace(diagnostic.span())) {
      json.add("location", location(diagnostic.span()));
    }
    var notes = new JsonArray();
    for (Label label : diagnostic.notes()) {
      notes.add(note(label));
    }
    json.add("notes", notes);
    json.add("macros", macros(diagnostic.span().expansion()));
    json.add("includedFrom", includes(diagnostic.span()));
    return json;
  }

  static boolean hasPlace(SourceSpan span) {
    return span.file() != SourceSpan.NONE.file();
  }

  private static JsonObject note(Label label) {
    var json = new JsonObject();
    json.addProperty("message", WellFormed.text(label.message()));
    if (hasPlace(label.span())) {
      json.add("location", location(label.span()));
    }
    if (label.fix().isPresent()) {
      FixIt fix = label.fix().get();
      var replacement = new JsonObject();
      replacement.add("location", location(fix.span()));
      replacement.addProperty("text", fix.text());
      json.add("fix", replacement);
    }
    return json;
  }

  private static JsonObject location(SourceSpan span) {
    var json = new JsonObject();
    json.addProperty("file", WellFormed.text(span.startLocation().file()));
    json.add("start", place(span.startLocation()));
    json.add("end", place(span.endLocation()));
    return json;
  }

  private static JsonObject place(Location location) {
    var json = new JsonObject();
    json.addProperty("line", location.line());
    json.addProperty("column", location.column());
    return json;
  }

  /// The macros that the place was expanded from, innermost first.
  private static JsonArray macros(Expansion innermost) {
    var list = new JsonArray();
    for (Expansion at = innermost; at != null && list.size() < CHAIN_LIMIT; at = at.parent()) {
      var json = new JsonObject();
      json.addProperty("name", at.macro());
      if (hasPlace(at.spelling())) {
        json.add("location", location(at.spelling()));
      }
      list.add(json);
    }
    return list;
  }

  /// The `#include`s that led to the file, innermost first.
  private static JsonArray includes(SourceSpan span) {
    var list = new JsonArray();
    Optional<SourceSpan> at = span.file().includedFrom();
    while (at.isPresent() && list.size() < CHAIN_LIMIT) {
      list.add(location(at.get()));
      at = at.get().file().includedFrom();
    }
    return list;
  }
}
