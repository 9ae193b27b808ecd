package dev.plumb.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchDataTest {
  @Test
  void hasTheSameBytesEverywhere(@TempDir Path folder) throws IOException {
    BenchData.write(folder);
    var checksums = new TreeMap<String, String>();
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        var crc = new CRC32();
        crc.update(Files.readAllBytes(file));
        checksums.put(file.getFileName().toString(), "%08x".formatted(crc.getValue()));
      }
    }
    assertThat(checksums)
        .isEqualTo(
            new TreeMap<>(
                Map.ofEntries(
                    Map.entry("gradients.rgba", "f4c9b827"),
                    Map.entry("hashes.rgba", "2c93e413"),
                    Map.entry("knot.ib", "4284de97"),
                    Map.entry("knot.ub", "128bd316"),
                    Map.entry("knot.vb", "c7130148"),
                    Map.entry("perm.ub", "458a9d30"),
                    Map.entry("sheet.ib", "0cdded06"),
                    Map.entry("sheet.ub", "6d50e00c"),
                    Map.entry("sheet.vb", "abc95f49"),
                    Map.entry("sphere.ub", "ae83fe24"),
                    Map.entry("tex1024.rgba", "715aad87"))));
  }

  @Test
  void turnsTrianglesTowardsTheirNormals() {
    float[] vertices = {
      0, 0, 0, 0, 0, -1, //
      1, 0, 0, 0, 0, -1, //
      0, 1, 0, 0, 0, -1, //
      1, 1, 0, 0, 0, -1
    };
    var mesh = GridMesh.of(vertices, 6, 1, 1);
    assertThat(mesh.indices()).containsExactly(0, 2, 1, 1, 2, 3);
    assertThat(mesh.turnedToNormals().indices()).containsExactly(0, 2, 1, 1, 2, 3);
    for (int i = 5; i < vertices.length; i += 6) {
      vertices[i] = 1;
    }
    assertThat(mesh.turnedToNormals().indices()).containsExactly(0, 1, 2, 1, 3, 2);
  }
}
