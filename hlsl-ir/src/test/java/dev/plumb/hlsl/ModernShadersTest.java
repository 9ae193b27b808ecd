package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.testing.ShaderProbe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole shaders as people write them for several compilers: `src/test/resources/modern`, whose
/// first lines list the targets that they compile for without a message.
class ModernShadersTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "modern");
  private static final String TARGETS = "// compile: ";

  static List<Arguments> targets() throws IOException {
    var arguments = new ArrayList<Arguments>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.sorted().toList()) {
        String first = Files.readAllLines(file).getFirst();
        assertThat(first).startsWith(TARGETS);
        for (String target : first.substring(TARGETS.length()).split(", ")) {
          arguments.add(Arguments.of(file.getFileName().toString(), target));
        }
      }
    }
    return arguments;
  }

  private static CompileOptions options(String target) {
    String[] words = target.split(" ");
    var options = CompileOptions.of("main", ShaderProfile.parse(words[0]).orElseThrow());
    return words.length == 1
        ? options
        : options.withLanguage(options.language().withSixteenBit(true));
  }

  @ParameterizedTest
  @MethodSource("targets")
  void compiles(String name, String target) throws IOException {
    var source = SourceFile.of(name, Files.readString(FOLDER.resolve(name)));
    assertThat(HlslCompiler.compile(source, options(target)).diagnostics()).isEmpty();
  }

  @Test
  void shapesByTemplates() throws IOException {
    String text = Files.readString(FOLDER.resolve("generic_shapes.hlsl"));
    for (String target : List.of("ps_5_0", "ps_6_6")) {
      float[] color =
          ShaderProbe.of(text, options(target))
              .input("TEXCOORD", 0.5f, 0.5f)
              .run()
              .floats("SV_Target");
      assertThat(color).containsExactly(16.5f, 16.5f, 16.5f, 17.5f);
    }
  }
}
