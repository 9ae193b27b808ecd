package dev.plumb.cli.diagnostic;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.plumb.hlsl.diag.Diagnostic;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.FixIt;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.diag.Severity;
import dev.plumb.hlsl.diag.WarningNames;
import dev.plumb.hlsl.source.Expansion;
import dev.plumb.hlsl.source.Location;
import dev.plumb.hlsl.source.SourceSpan;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Messages as a log of the Static Analysis Results Interchange Format, version 2.1.0 (OASIS): one
/// run, a rule for each code that occurs, a result for each message.
final class SarifLog {
  /// At most so many macros, and so many files, are related to one result.
  private static final int CHAIN_LIMIT = 16;

  private final Map<String, Integer> ruleIndex = new LinkedHashMap<>(); // by id
  private final JsonArray rules = new JsonArray();

  private SarifLog() {}

  static JsonObject of(List<Diagnostic> all, List<StateMessage> states, boolean rejected) {
    return new SarifLog().log(all, states, rejected);
  }

  private JsonObject log(List<Diagnostic> all, List<StateMessage> states, boolean rejected) {
    var results = new JsonArray();
    all.forEach(d -> results.add(result(d)));
    states.forEach(m -> results.add(result(m)));
    var driver = new JsonObject();
    driver.addProperty("name", "Plumb");
    driver.add("rules", rules);
    var invocation = new JsonObject();
    invocation.addProperty("executionSuccessful", !rejected);
    var run = new JsonObject();
    run.add("tool", object("driver", driver));
    run.add("invocations", array(invocation));
    run.addProperty("columnKind", "utf16CodeUnits");
    run.add("results", results);
    var log = new JsonObject();
    log.addProperty("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    log.addProperty("version", "2.1.0");
    log.add("runs", array(run));
    return log;
  }

  private JsonObject result(Diagnostic diagnostic) {
    var json = new JsonObject();
    json.addProperty("ruleId", diagnostic.code().code());
    json.addProperty("ruleIndex", rule(diagnostic.code()));
    json.addProperty("level", diagnostic.severity().word());
    json.add("message", message(diagnostic.message()));
    if (JsonMessages.hasPlace(diagnostic.span())) {
      json.add("locations", array(object("physicalLocation", place(diagnostic.span()))));
    }
    JsonArray related = related(diagnostic);
    if (!related.isEmpty()) {
      json.add("relatedLocations", related);
    }
    var fixes = new JsonArray();
    for (Label label : diagnostic.notes()) {
      label.fix().ifPresent(fix -> fixes.add(fix(fix, label.message())));
    }
    if (!fixes.isEmpty()) {
      json.add("fixes", fixes);
    }
    return json;
  }

  private int rule(DiagnosticCode code) {
    return ruleIndex.computeIfAbsent(
        code.code(),
        any -> {
          rules.add(describe(code));
          return rules.size() - 1;
        });
  }

  private JsonObject result(StateMessage message) {
    var json = new JsonObject();
    json.addProperty("ruleId", message.id());
    json.addProperty(
        "ruleIndex",
        ruleIndex.computeIfAbsent(
            message.id(),
            id -> {
              rules.add(rule(id, id, message.severity()));
              return rules.size() - 1;
            }));
    json.addProperty("level", message.severity());
    json.add("message", message(message.text()));
    if (message.hasPlace()) {
      var region = new JsonObject();
      region.addProperty("startLine", message.line());
      region.addProperty("startColumn", message.column());
      var place = object("artifactLocation", object("uri", uri(WellFormed.text(message.file()))));
      place.add("region", region);
      json.add("locations", array(object("physicalLocation", place)));
    }
    return json;
  }

  private static JsonObject describe(DiagnosticCode code) {
    JsonObject json = rule(code.code(), code.name(), code.severity().word());
    if (code.severity() == Severity.WARNING) {
      json.add("properties", object("option", "-W" + WarningNames.of(code)));
    }
    return json;
  }

  /// @param constant its name in words, `IMPLICIT_TRUNCATION`
  private static JsonObject rule(String id, String constant, String level) {
    var json = new JsonObject();
    json.addProperty("id", id);
    json.addProperty("name", pascal(constant));
    json.add("shortDescription", message(constant.toLowerCase(Locale.ROOT).replace('_', ' ')));
    json.add("defaultConfiguration", object("level", level));
    return json;
  }

  /// `ImplicitTruncation`
  private static String pascal(String constant) {
    var name = new StringBuilder();
    for (String word : constant.split("_")) {
      name.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
    }
    return name.toString();
  }

  /// The notes, then the macros and the `#include`s that led to the place.
  private static JsonArray related(Diagnostic diagnostic) {
    var list = new JsonArray();
    for (Label label : diagnostic.notes()) {
      relate(label.span(), label.message(), list);
    }
    int limit = list.size() + CHAIN_LIMIT;
    Expansion macro = diagnostic.span().expansion();
    for (; macro != null && list.size() < limit; macro = macro.parent()) {
      relate(macro.spelling(), "expanded from macro '" + macro.macro() + "'", list);
    }
    limit = list.size() + CHAIN_LIMIT;
    Optional<SourceSpan> at = diagnostic.span().file().includedFrom();
    while (at.isPresent() && list.size() < limit) {
      relate(at.get(), "included from here", list);
      at = at.get().file().includedFrom();
    }
    return list;
  }

  private static void relate(SourceSpan span, String text, JsonArray list) {
    if (!JsonMessages.hasPlace(span)) {
      return;
    }
    JsonObject json = object("physicalLocation", place(span));
    json.addProperty("id", list.size() + 1);
    json.add("message", message(text));
    list.add(json);
  }

  private static JsonObject fix(FixIt fix, String description) {
    var replacement = object("deletedRegion", region(fix.span()));
    replacement.add("insertedContent", object("text", fix.text()));
    JsonObject change = object("artifactLocation", artifact(fix.span()));
    change.add("replacements", array(replacement));
    JsonObject json = object("artifactChanges", array(change));
    json.add("description", message(description));
    return json;
  }

  private static JsonObject place(SourceSpan span) {
    JsonObject json = object("artifactLocation", artifact(span));
    json.add("region", region(span));
    return json;
  }

  private static JsonObject artifact(SourceSpan span) {
    return object("uri", uri(WellFormed.text(span.startLocation().file())));
  }

  /// Relative names stay relative, to the folder in which the command ran.
  private static String uri(String name) {
    try {
      if (Path.of(name).isAbsolute()) {
        return Path.of(name).toUri().toASCIIString();
      }
      boolean looksLikeScheme = name.contains(":");
      String path = (looksLikeScheme ? "./" : "") + name.replace('\\', '/');
      return new URI(null, null, path, null).toASCIIString();
    } catch (URISyntaxException | IllegalArgumentException _) {
      return "unnamed"; // of a #line
    }
  }

  /// Lines count from 1; `#line` may say 0, and may be far out of the range of 1 to 2^31 - 1.
  private static JsonObject region(SourceSpan span) {
    Location start = span.startLocation();
    Location end = span.endLocation();
    var json = new JsonObject();
    int startLine = Math.max(1, start.line());
    json.addProperty("startLine", startLine);
    json.addProperty("startColumn", start.column());
    json.addProperty("endLine", Math.max(startLine, end.line()));
    json.addProperty("endColumn", end.column());
    return json;
  }

  private static JsonObject message(String text) {
    return object("text", WellFormed.text(text));
  }

  private static JsonObject object(String key, String value) {
    var json = new JsonObject();
    json.addProperty(key, value);
    return json;
  }

  private static JsonObject object(String key, JsonElement value) {
    var json = new JsonObject();
    json.add(key, value);
    return json;
  }

  private static JsonArray array(JsonElement element) {
    var list = new JsonArray();
    list.add(element);
    return list;
  }
}
