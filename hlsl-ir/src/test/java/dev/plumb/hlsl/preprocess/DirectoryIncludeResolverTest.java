package dev.plumb.hlsl.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryIncludeResolverTest {
  @TempDir Path root;

  private Path write(String name, String text) throws IOException {
    Path path = root.resolve(name);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private static Optional<String> find(
      IncludeResolver resolver, String name, boolean angled, SourceFile from) {
    return resolver.resolve(name, angled, from, new SourceSpan(from, 0, 0)).map(SourceFile::text);
  }

  @Test
  void quotesLookBesideAndAnglesInTheDirectories() throws IOException {
    write("main/both.h", "beside");
    write("inc/both.h", "directory");
    write("inc/sub/only.h", "only");
    SourceFile main = SourceFile.of(root.resolve("main/a.hlsl").toString(), "");
    DirectoryIncludeResolver resolver = new DirectoryIncludeResolver(List.of(root.resolve("inc")));
    assertThat(find(resolver, "both.h", false, main)).contains("beside");
    assertThat(find(resolver, "both.h", true, main)).contains("directory");
    assertThat(find(resolver, "sub\\only.h", false, main)).contains("only");
    assertThat(find(resolver, "./sub/../sub/only.h", true, main)).contains("only");
    assertThat(find(resolver, "none.h", false, main)).isEmpty();
    assertThat(find(resolver, "sub", true, main)).isEmpty();
    assertThat(find(resolver, "nul\u0000", true, main)).isEmpty();
    assertThat(resolver.filesRead())
        .containsExactly(
            root.resolve("main/both.h"),
            root.resolve("inc/both.h"),
            root.resolve("inc/sub/only.h"));
  }

  @Test
  void aNestedHeaderAlsoLooksBesideItsIncluders() throws IOException {
    write("top.h", "top");
    Path inner = write("sub/inner.h", "");
    SourceFile main = SourceFile.of(root.resolve("main.hlsl").toString(), "");
    SourceFile header = SourceFile.of(inner.toString(), "", new SourceSpan(main, 0, 0));
    DirectoryIncludeResolver resolver = new DirectoryIncludeResolver(List.of());
    assertThat(find(resolver, "top.h", false, header)).contains("top");
    assertThat(find(resolver, "../top.h", false, header)).contains("top");
  }
}
