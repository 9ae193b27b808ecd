package dev.plumb.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.cli.scene.SceneReader;
import dev.plumb.emulator.api.DeviceOptions;
import dev.plumb.emulator.resource.Texture;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class SkyFileTest {
  /// Bytes before the texels of a DDS file with the header's DX10 part.
  private static final int HEADER = 148;

  /// The file that `sky.yaml` reads holds what `make-sky.yaml` draws.
  @Test
  void holdsWhatItsSceneDraws() throws Exception {
    Path folder = Checkout.SCENES.resolve("textures");
    byte[] file = Files.readAllBytes(folder.resolve("sky.dds"));
    byte[] drawn =
        SceneDrawing.draw(
            SceneReader.read(folder.resolve("make-sky.yaml")),
            DeviceOptions.DEFAULT,
            run -> texels(run.texture("sky")));
    assertThat(drawn).isEqualTo(Arrays.copyOfRange(file, HEADER, file.length));
  }

  /// Face by face, each with its levels, as DDS files have them.
  private static byte[] texels(Texture texture) {
    var bytes = new ByteArrayOutputStream();
    for (int slice = 0; slice < texture.arraySize(); slice++) {
      for (int mip = 0; mip < texture.mipLevels(); mip++) {
        bytes.writeBytes(texture.read(mip, slice));
      }
    }
    return bytes.toByteArray();
  }
}
