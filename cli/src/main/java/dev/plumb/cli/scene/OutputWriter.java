package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.AtomicFile;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.cli.scene.Scene.Output;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.format.FormatConversion;
import dev.plumb.emulator.resource.Texture2D;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Writes textures to files.
public final class OutputWriter {
  private OutputWriter() {}

  private static final Set<String> RAW = Set.of("raw", "f32", "bin");

  /// Whether a file by its ending holds 32-bit floats without a header; else it is a PNG file.
  /// Endings of other kinds of files are refused, so that none holds what its name does not say.
  public static boolean isRaw(Path file) throws InputException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    String ending = name.substring(name.lastIndexOf('.') + 1);
    if (ending.equals("png") || isDevice(file)) {
      return false;
    }
    if (!RAW.contains(ending)) {
      throw new InputException(
          file + ": pictures end in .png, and raw 32-bit floats in .raw, .f32 or .bin");
    }
    return true;
  }

  private static boolean isDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  /// Refuses, before anything is drawn, two outputs to one file and folders that are not there.
  public static void check(List<Output> outputs) throws InputException {
    var files = new HashSet<Path>();
    for (Output output : outputs) {
      Path file = output.file().toAbsolutePath().normalize();
      if (!isDevice(file) && !files.add(file)) {
        throw new InputException(output.file() + ": two outputs go to this file");
      }
      Path folder = output.file().toAbsolutePath().getParent();
      if (folder != null && Files.notExists(folder)) {
        throw new InputException(
            output.file() + ": cannot be written: there is no folder " + folder);
      }
    }
  }

  /// Writes the file beside its place.
  ///
  /// @param alpha whether a PNG file keeps alpha; else it is opaque
  public static AtomicFile stage(Texture2D texture, Output output, boolean alpha)
      throws InputException {
    return output.raw()
        ? stageRaw(texture, output)
        : PngWriter.stage(output.file(), picture(texture, alpha));
  }

  /// 8-bit formats as stored (sRGB stays encoded), 16-bit UNORM with 16 bits, all others clamped to
  /// 0 to 1 and rounded as D3D does (D3D11.3 §3.2.3.6). Formats of one component are grey.
  public static Picture picture(Texture2D texture, boolean alpha) {
    var desc = texture.desc();
    Format format = desc.format();
    if (format == Format.R8G8B8A8_UNORM || format == Format.R8G8B8A8_UNORM_SRGB) {
      return Picture.ofRgba8(desc.width(), desc.height(), texture.read(0, 0), alpha);
    }
    int bits = format.name().startsWith("R16") && format.name().endsWith("_UNORM") ? 16 : 8;
    boolean grey = format.components().size() == 1 || format.hasDepth();
    float[] texels = texture.readFloats(0, 0);
    var components = new int[texels.length];
    for (int i = 0; i < texels.length; i++) {
      boolean color = i % 4 != 3;
      components[i] =
          FormatConversion.floatToUnorm(grey && color ? texels[i & ~3] : texels[i], bits);
    }
    return new Picture(desc.width(), desc.height(), bits, alpha, components);
  }

  private static AtomicFile stageRaw(Texture2D texture, Output output) throws InputException {
    float[] texels = texture.readFloats(0, 0);
    boolean depth = texture.desc().format().hasDepth();
    var bytes =
        ByteBuffer.allocate(depth ? texels.length : 4 * texels.length)
            .order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < texels.length; i += depth ? 4 : 1) {
      bytes.putFloat(texels[i]);
    }
    return AtomicFile.stage(output.file(), out -> out.write(bytes.array()));
  }
}
