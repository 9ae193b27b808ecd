package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Messages in the forms of fxc and clang, as JSON and as SARIF.
class DiagnosticFormatsTest {
  private static final Path SCHEMA = Path.of("..", "schema", "diagnostics.schema.json");

  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file("light.hlsli", "float dim(float x) { return sni(x); }\n");
    plumb.file(
        "s.hlsl",
        """
        #include "light.hlsli"
        #define TWICE(x) ((x) * 2)
        float4 main(float4 color : COLOR) : SV_Target {
          float3 t = color;
          return TWICE(colr);
        }
        """);
    plumb.file(
        "warns.hlsl",
        "float4 main(float4 c : COLOR) : SV_Target { float3 t = c; return t.xyzz; }\n");
  }

  private Plumb.Result compile(String file, String options) {
    return plumb.run(("compile @" + file + " -T ps_5_0 " + options).strip());
  }

  @Test
  void fxcShowsTheIncludesAndMacrosBelow() {
    assertThat(compile("s.hlsl", "--diagnostics-format=fxc").err())
        .isEqualTo(
            """
            light.hlsli(1,29-31): error X3004: undeclared identifier 'sni'
              float dim(float x) { return sni(x); }
                                          ^~~
            light.hlsli(1,29-31): note: did you mean 'sin'?
            s.hlsl(1): note: included from here
            s.hlsl(4,14-18): warning X3206: implicit truncation of vector type
                float3 t = color;
                           ^~~~~
            s.hlsl(5,16-19): error X3004: undeclared identifier 'colr'
                return TWICE(colr);
                             ^~~~
            s.hlsl(3,20-24): note: did you mean 'color'?
              float4 main(float4 color : COLOR) : SV_Target {
                                 ^~~~~
            s.hlsl(2,20): note: expanded from macro 'TWICE'
              #define TWICE(x) ((x) * 2)
                                 ^

            compilation failed; no code produced
            """);
  }

  @Test
  void clangNamesTheOptionsAndProposesFixes() {
    assertThat(compile("s.hlsl", "--diagnostics-format=clang").err())
        .isEqualTo(
            """
            In file included from s.hlsl:1:
            light.hlsli:1:29: error: undeclared identifier 'sni'
              float dim(float x) { return sni(x); }
                                          ^~~
                                          sin
            light.hlsli:1:29: note: did you mean 'sin'?
            s.hlsl:4:14: warning: implicit truncation of vector type [-Wconversion]
                float3 t = color;
                           ^~~~~
            s.hlsl:5:16: error: undeclared identifier 'colr'
                return TWICE(colr);
                             ^~~~
                             color
            s.hlsl:3:20: note: did you mean 'color'?
              float4 main(float4 color : COLOR) : SV_Target {
                                 ^~~~~
            s.hlsl:2:20: note: expanded from macro 'TWICE'
              #define TWICE(x) ((x) * 2)
                                 ^
            1 warning and 2 errors generated.
            """);
    assertThat(compile("warns.hlsl", "--diagnostics-format=clang -WX").err())
        .contains("error: implicit truncation of vector type [-Werror,-Wconversion]")
        .endsWith("1 error generated.\n");
  }

  @Test
  void jsonFollowsItsSchema() throws IOException {
    var schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(SCHEMA), InputFormat.JSON);
    var failed = compile("s.hlsl", "--diagnostics-format=json");
    assertThat(failed.exitCode()).isEqualTo(1);
    assertThat(failed.out()).isEmpty();
    assertThat(schema.validate(failed.err(), InputFormat.JSON)).isEmpty();
    JsonObject document = JsonParser.parseString(failed.err()).getAsJsonObject();
    assertThat(document.get("compiled").getAsBoolean()).isFalse();
    assertThat(document.get("errors").getAsInt()).isEqualTo(2);
    assertThat(document.get("warnings").getAsInt()).isEqualTo(1);
    JsonObject first = document.getAsJsonArray("diagnostics").get(0).getAsJsonObject();
    JsonObject fix = first.getAsJsonArray("notes").get(0).getAsJsonObject().getAsJsonObject("fix");
    assertThat(fix.get("text").getAsString()).isEqualTo("sin");
    assertThat(fix.getAsJsonObject("location").getAsJsonObject("end").toString())
        .isEqualTo("{\"line\":1,\"column\":32}");
    var fine = compile("warns.hlsl", "--diagnostics-format=json -no-warnings");
    assertThat(fine.exitCode()).isZero();
    assertThat(schema.validate(fine.err(), InputFormat.JSON)).isEmpty();
    assertThat(JsonParser.parseString(fine.err()).getAsJsonObject().getAsJsonArray("diagnostics"))
        .isEmpty();
  }

  @Test
  void sarifHasARuleForEachResult() {
    JsonObject log =
        JsonParser.parseString(compile("s.hlsl", "--diagnostics-format=sarif").err())
            .getAsJsonObject();
    assertThat(log.get("version").getAsString()).isEqualTo("2.1.0");
    assertThat(log.get("$schema").getAsString()).endsWith("sarif-2.1.0.json");
    JsonObject run = log.getAsJsonArray("runs").get(0).getAsJsonObject();
    JsonObject driver = run.getAsJsonObject("tool").getAsJsonObject("driver");
    JsonArray rules = driver.getAsJsonArray("rules");
    JsonArray results = run.getAsJsonArray("results");
    assertThat(results).hasSize(3);
    assertThat(rules).hasSize(2);
    for (var element : results) {
      JsonObject result = element.getAsJsonObject();
      JsonObject rule = rules.get(result.get("ruleIndex").getAsInt()).getAsJsonObject();
      assertThat(rule.get("id")).isEqualTo(result.get("ruleId"));
      assertThat(rule.getAsJsonObject("shortDescription").get("text").getAsString()).isNotEmpty();
      assertThat(result.get("level").getAsString()).isIn("error", "warning");
      JsonObject place =
          result
              .getAsJsonArray("locations")
              .get(0)
              .getAsJsonObject()
              .getAsJsonObject("physicalLocation");
      assertThat(place.getAsJsonObject("artifactLocation").get("uri").getAsString())
          .matches("file://.*\\.hlsli?");
      JsonObject region = place.getAsJsonObject("region");
      assertThat(region.get("startLine").getAsInt()).isPositive();
      assertThat(region.get("endColumn").getAsInt())
          .isGreaterThan(region.get("startColumn").getAsInt());
    }
    JsonObject last = results.get(2).getAsJsonObject();
    assertThat(last.getAsJsonArray("relatedLocations")).hasSize(2);
    assertThat(last.getAsJsonArray("fixes").get(0).toString())
        .contains("\"insertedContent\":{\"text\":\"color\"}");
  }

  @Test
  void sarifOfSeveralShadersIsOneDocument() {
    var result = plumb.run("render @warns.hlsl -o @o.png --size 2x2 --diagnostics-format=sarif");
    JsonObject log = JsonParser.parseString(result.err()).getAsJsonObject();
    assertThat(result.exitCode()).isZero();
    assertThat(log.getAsJsonArray("runs").get(0).getAsJsonObject().getAsJsonArray("results"))
        .hasSize(1);
  }

  @Test
  void warningsAreNamedOneByOne() {
    assertThat(compile("warns.hlsl", "-Wno-conversion").err()).isEmpty();
    assertThat(compile("warns.hlsl", "-Wno-X3206").err()).isEmpty();
    assertThat(compile("warns.hlsl", "-Wno-3206").err()).isEmpty();
    assertThat(compile("warns.hlsl", "-Werror=conversion").exitCode()).isEqualTo(1);
    assertThat(compile("warns.hlsl", "-WX -Wno-error=conversion").exitCode()).isZero();
    assertThat(compile("warns.hlsl", "-WX -Wno-conversion").exitCode()).isZero();
    assertThat(compile("warns.hlsl", "/WX").exitCode()).isEqualTo(1);
    assertThat(compile("warns.hlsl", "-Wno-conversoin -no-warnings").err())
        .isEqualTo(
            "plumb: warning: unknown warning option '-Wno-conversoin';"
                + " did you mean '-Wno-conversion'?\n");
  }

  @Test
  void aFormatThatIsNoneIsWrongUsage() {
    var result = compile("warns.hlsl", "--diagnostics-format=gcc");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("FXC, CLANG, JSON, SARIF").contains("'gcc'");
  }
}
