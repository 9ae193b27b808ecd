package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs the examples of `docs/SCENES.md`: shaders, whose first line names their file, scenes, and
/// what the scenes write.
class ScenesPageTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)\n(.*?)^```$");
  private static final Pattern NAMED = Pattern.compile("// (\\S+)\n");

  @TempDir Path folder;

  @Test
  void examplesRun() throws IOException {
    var plumb = new Plumb(folder);
    Path page = Path.of(System.getProperty("plumb.root"), "docs", "SCENES.md");
    int scenes = 0;
    int results = 0;
    var blocks = BLOCK.matcher(Files.readString(page));
    while (blocks.find()) {
      String text = blocks.group(2);
      var name = NAMED.matcher(text);
      boolean named = name.lookingAt();
      switch (blocks.group(1)) {
        case "hlsl" -> plumb.file(name.group(1), text);
        case "yaml" -> {
          plumb.file("scene.yaml", text);
          assertThat(plumb.run("render @scene.yaml")).isEqualTo(new Plumb.Result(0, "", ""));
          scenes++;
        }
        default -> {
          if (named) {
            assertThat(Files.readString(folder.resolve(name.group(1))))
                .isEqualTo(text.substring(name.end()));
            results++;
          }
        }
      }
    }
    assertThat(scenes).isEqualTo(4);
    assertThat(results).isEqualTo(3);
  }
}
