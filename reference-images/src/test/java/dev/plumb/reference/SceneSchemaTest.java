package dev.plumb.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.plumb.cli.InputException;
import dev.plumb.cli.scene.SceneReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/// The schema that editors use and the reader accept the same scenes.
final class SceneSchemaTest {
  private static final Path FILE = Checkout.ROOT.resolve("schema/scene.schema.json");
  private static final Path EVERYTHING =
      Checkout.MODULE.resolve("src/test/resources/everything.yaml");

  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(text(FILE), InputFormat.JSON);

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What is wrong with a scene, by the schema.
  private static List<String> errors(String yaml) {
    var settings = LoadSettings.builder().setSchema(new CoreSchema()).build();
    Object scene = new Load(settings).loadFromString(yaml);
    return SCHEMA.validate(new Gson().toJson(scene), InputFormat.JSON).stream()
        .map(Object::toString)
        .toList();
  }

  static List<Path> scenes() throws IOException {
    try (var files = Files.walk(Checkout.SCENES)) {
      return Stream.concat(
              files.filter(f -> f.toString().matches(".*(?<!\\.case)\\.yaml")),
              Stream.of(EVERYTHING))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("scenes")
  void acceptsTheScene(Path scene) {
    assertThat(errors(text(scene))).isEmpty();
  }

  /// Editors find the schema by a comment.
  @ParameterizedTest
  @MethodSource("scenes")
  void isNamedByTheScene(Path scene) {
    String mark = "# yaml-language-server: $schema=";
    String first = text(scene).lines().findFirst().orElseThrow();
    assertThat(first).startsWith(mark);
    Path named = scene.resolveSibling(first.substring(mark.length())).normalize();
    assertThat(named).isEqualTo(FILE.normalize());
  }

  @Test
  void readerAcceptsEveryKey() throws InputException {
    assertThat(SceneReader.read(EVERYTHING).commands()).hasSize(26);
  }

  /// Pairs of a text in [EVERYTHING] and what takes its place.
  static List<List<String>> mistakes() {
    return List.of(
        List.of("vectors: row", "vectors: sideways"),
        List.of("vectors: row", "vector: row"),
        List.of("entry: vsSprite", "entree: vsSprite"),
        List.of("profile: vs_5_0", "profile: vs_9_0"),
        List.of("include: [., ..]", "include: {a: .}"),
        List.of("row-major: true", "row-major: 1"),
        List.of("{ints: 7}", "{ints: 7, bytes: 7}"),
        List.of("{ints: 7}", "{ints: many}"),
        List.of("{ints: 7}", "{ints: 0x100000000}"),
        List.of("{shorts: [0, 1, 2]}", "{shorts: [0, 1.5, 2]}"),
        List.of("{bytes: [0x10, 255]}", "{bytes: [0x10, 256]}"),
        List.of("{shorts: [0, 1, 2]}", "{halves: [0, 1, 2]}"),
        List.of("mips: true}", "mips: true, size: 4x4}"),
        List.of("size: 4x2", "size: four"),
        List.of("size: 4x2", "size: [4, 2, 1, 1]"),
        List.of("stride: 16}", "stride: 15}"),
        List.of("visible: occlusion", "visible: occluded"),
        List.of("- begin: hint", "- begins: hint"),
        List.of("{query: hint, value: false}", "{query: hint}"),
        List.of("num-constants: 16", "num-constants: 15"),
        List.of("forced-sample-count: 4", "forced-sample-count: 3"),
        List.of("format: R16G16_FLOAT}", "stride: 4}"),
        List.of("mips: 2}", "mips: 2.5}"),
        List.of("use: [texture, unordered-access]", "use: [texture, unordered]"),
        List.of("most-detailed-mip: 1", "most-detailed: 1"),
        List.of("dimension: texturecube", "dimension: cube"),
        List.of("flags: [read-only-depth]", "flags: [read-only]"),
        List.of("initial-count: 0", "initial-count: -2"),
        List.of("flags: stencil, stencil: 1", "flags: color, stencil: 1"),
        List.of("float: [0, 0, 0, 1]", "float: [0, 0, 0]"),
        List.of("uint: [0, 0, 0, 0xffffffff]", "uint: [0, 0, 0, 0x1ffffffff]"),
        List.of("- copy-resource:", "- copy-resources:"),
        List.of("box: [0, 0, 0, 1, 1, 1]", "box: [0, 0, 0, 1, 1]"),
        List.of("at: 4, box", "at: -4, box"),
        List.of("array-slice: 2", "array-slice: 2048"),
        List.of("to: zeros, offset: 4}", "to: zeros, offset: -4}"),
        List.of("to: zeros, ints: [3, 1, 0, 0]", "to: zeros"),
        List.of("times: 2", "times: -1"),
        List.of("{buffer: zeros, offset: 4}", "{offset: 4}"),
        List.of("logic-op: xor", "logic-op: exclusive"),
        List.of("alpha-to-coverage: true", "alpha-to-coverage: 1"),
        List.of("{file: face.png, mip-slice: 1", "{file: face.png, mip-slice: -1"),
        List.of("bits: 16", "bits: 12"),
        List.of("slice: 1:-z", "slice: 1:z"),
        List.of("srgb: file", "srgb: maybe"),
        List.of("count: counter", "count: many"),
        List.of("{name: a, format: R32_FLOAT}", "{name: a}"),
        List.of("use: texture", "use: paper"),
        List.of("samples: 4}", "samples: 3}"),
        List.of("{size: 64}", "{size: 0}"),
        List.of("cube: true", "cube: 1"),
        List.of("slices: 12", "slices: 0"),
        List.of("/face.png]}", "/face.png], slices: 2}"),
        List.of("groups: [2, 2]", "groups: [2, 65536]"),
        List.of("groups: [2, 2]", "groups: [1, 1, 1, 1]"),
        List.of("unordered: {image", "unorderly: {image"),
        List.of("{from: samples, to: target}", "{from: samples}"),
        List.of("format: R32_FLOAT, use", "format: R33_FLOAT, use"),
        List.of("color: [1, 0, 0, 1]", "color: [1, 0, 0]"),
        List.of("filter: point", "filter: blurred"),
        List.of("filter: point", "filter: MIN_MIP_POINT"),
        List.of("address: border", "address: [wrap, wrap, wrap, wrap]"),
        List.of("comparison: less-equal", "comparison: lesser"),
        List.of("min-lod: 0", "min-lods: 0"),
        List.of("topology: TRIANGLE_LIST", "topology: triangles"),
        List.of("{semantic: POSITION, index: 0,", "{name: POSITION, index: 0,"),
        List.of("buffer: floats, stride: 12", "buffer: floats"),
        List.of("format: R16_UINT", "format: R8_UINT"),
        List.of("cull: none", "cull: some"),
        List.of("scissor: true", "scissors: true"),
        List.of("func: GREATER_EQUAL", "func: GREATEST"),
        List.of("ref: 3", "ref: 256"),
        List.of("back: {pass: ZERO}", "back: {pass: two}"),
        List.of("- alpha\n", "- beta\n"),
        List.of("src: src-alpha", "source: src-alpha"),
        List.of("write-mask: rgb", "write-mask: xyz"),
        List.of("sample-mask: 0xffffffff", "sample-mask: -1"),
        List.of("blend-factor: [0, 0.5, 1, 1]", "blend-factor: 1"),
        List.of("    vs: vs\n    ps: ps", "    pipeline: indexed\n    ps: ps"),
        List.of("{target: target, color", "{targets: target, color"),
        List.of("depth: 1, stencil: 0", "depth: 1, stencil: 300"),
        List.of("  - clear-depth:", "  - clear-stencil:"),
        List.of("instances: 2", "instances: -1"),
        List.of("base-vertex: -1", "base-vertex: 0.5"),
        List.of("width: 32, height: 64", "width: 32"),
        List.of("scissor: [0, 0, 32, 32]", "scissor: [0, 0, 32]"),
        List.of("{b13: floats}", "{b14: floats}"),
        List.of("{identity: 0}", "{unity: 0}"),
        List.of("{rotate-x: 1}", "{rotate-x: 1, rotate-y: 2}"),
        List.of("eye: [0, 0, -1]", "eyes: [0, 0, -1]"),
        List.of("{fov: 60, aspect: 1,", "{fov: 60,"),
        List.of("{width: 2, height: 2, near: 0", "{width: 2, height: 2, close: 0"),
        List.of("  depth: depth.f32", "  depth: {files: depth.f32}"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void refusesWhatTheReaderRefuses(List<String> mistake) throws IOException {
    String scene = text(EVERYTHING);
    assertThat(scene).contains(mistake.get(0));
    String wrong = scene.replace(mistake.get(0), mistake.get(1));
    assertThat(errors(wrong)).isNotEmpty();
    Path file = besideACopy("wrong.yaml");
    Files.writeString(file, wrong);
    assertThatThrownBy(() -> SceneReader.read(file))
        .isInstanceOfSatisfying(
            InputException.class, e -> assertThat(e.text()).containsPattern("\\(\\d+,\\d+\\)"));
  }

  /// In a folder as deep as the scene's, so that its paths lead to the same files.
  private static Path besideACopy(String name) throws IOException {
    Path folder = Checkout.MODULE.resolve("target/schema/test");
    Files.createDirectories(folder);
    Files.copy(
        EVERYTHING.resolveSibling("triangle.obj"),
        folder.resolve("triangle.obj"),
        StandardCopyOption.REPLACE_EXISTING);
    return folder.resolve(name);
  }

  /// The keys that the readers name stand in their source as lists of strings.
  private static Set<Set<String>> readersKeys() throws IOException {
    var list =
        Pattern.compile("(?:\\.entries\\(|KEYS = \\{|FUNCTIONS = \\{)((?:\\s*\"[^\"]+\",?)+)");
    var key = Pattern.compile("\"([^\"]+)\"");
    var found = new HashSet<Set<String>>();
    Path folder = Checkout.ROOT.resolve("cli/src/main/java/dev/plumb/cli/scene");
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        var matcher = list.matcher(text(file));
        while (matcher.find()) {
          found.add(
              new TreeSet<>(key.matcher(matcher.group(1)).results().map(r -> r.group(1)).toList()));
        }
      }
    }
    return found;
  }

  @Test
  void hasTheReadersKeys() throws IOException {
    var keys = new HashSet<Set<String>>();
    visit(
        JsonParser.parseString(text(FILE)),
        schema -> {
          if (schema.has("additionalProperties")
              && schema.get("additionalProperties").toString().equals("false")) {
            keys.add(new TreeSet<>(schema.getAsJsonObject("properties").keySet()));
          }
        });
    assertThat(keys).isEqualTo(readersKeys());
  }

  /// An enumeration's comment names its Java type.
  @Test
  void hasTheEnumerationsNames() {
    var types = new ArrayList<String>();
    visit(
        JsonParser.parseString(text(FILE)),
        schema -> {
          if (schema.has("$comment")) {
            String type = schema.get("$comment").getAsString();
            types.add(type);
            assertThat(names(schema.getAsJsonArray("enum"))).as(type).isEqualTo(constants(type));
          }
        });
    assertThat(types).hasSize(15);
  }

  private static Set<String> names(JsonArray values) {
    var names = new TreeSet<String>();
    for (JsonElement value : values) {
      names.add(value.getAsString().toUpperCase(java.util.Locale.ROOT).replace('-', '_'));
    }
    return names;
  }

  private static Set<String> constants(String type) {
    try {
      var names = new TreeSet<String>();
      for (Object constant : Class.forName(type).getEnumConstants()) {
        names.add(((Enum<?>) constant).name());
      }
      return names;
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static void visit(JsonElement element, Consumer<JsonObject> visitor) {
    if (element instanceof JsonObject object) {
      visitor.accept(object);
      object.entrySet().forEach(e -> visit(e.getValue(), visitor));
    } else if (element instanceof JsonArray array) {
      array.forEach(e -> visit(e, visitor));
    }
  }
}
