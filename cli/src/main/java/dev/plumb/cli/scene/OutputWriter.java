package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.AtomicFile;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.cli.image.Texels;
import dev.plumb.cli.image.TextureData;
import dev.plumb.cli.image.dds.DdsWriter;
import dev.plumb.cli.image.exr.ExrWriter;
import dev.plumb.cli.scene.Scene.Output;
import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.resource.Texture;
import dev.plumb.emulator.resource.Texture3DDesc;
import dev.plumb.emulator.resource.TextureDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Optional;

/// Writes textures to files.
public final class OutputWriter {
  private OutputWriter() {}

  /// Refuses, before anything is drawn, two outputs to one file, folders that are not there, and
  /// what the kind of file cannot hold.
  public static void check(Scene scene) throws InputException {
    for (Output output : scene.outputs()) {
      try {
        check(output, scene.textures().get(output.texture()).desc());
      } catch (IllegalArgumentException e) {
        throw new InputException(output.file() + ": " + e.getMessage());
      }
    }
    var outputs = new ArrayList<Path>();
    scene.outputs().forEach(output -> outputs.add(output.file()));
    scene.bufferOutputs().forEach(output -> outputs.add(output.file()));
    var files = new HashSet<Path>();
    for (Path output : outputs) {
      Path file = output.toAbsolutePath().normalize();
      if (!OutputKind.isDevice(file) && !files.add(file)) {
        throw new InputException(output + ": two outputs go to this file");
      }
      Path folder = output.toAbsolutePath().getParent();
      if (folder != null && Files.notExists(folder)) {
        throw new InputException(output + ": cannot be written: there is no folder " + folder);
      }
    }
  }

  /// Refuses levels and slices that the texture does not have, and formats that the kind of file
  /// cannot hold.
  ///
  /// @throws IllegalArgumentException if that is so
  static void check(Output output, TextureDesc desc) {
    Format format = desc.format();
    int mip = output.mip().orElse(0);
    if (mip >= desc.mipLevels()) {
      throw new IllegalArgumentException(
          "there is no mip level %d; '%s' has %d"
              .formatted(mip, output.texture(), desc.mipLevels()));
    }
    int slices =
        desc instanceof Texture3DDesc three ? Math.max(1, three.depth() >> mip) : desc.slices();
    if (output.slice().orElse(0) >= slices) {
      throw new IllegalArgumentException(
          "there is no slice %d; '%s' has %d"
              .formatted(output.slice().get(), output.texture(), slices));
    }
    if (output.bits().isPresent()
        && (output.kind() != OutputKind.PNG || output.bits().get() % 8 != 0)) {
      throw new IllegalArgumentException("8 and 16 bits are for .png files");
    }
    if (output.kind() != OutputKind.DDS && !Texels.areNumbers(format)) {
      throw new IllegalArgumentException(
          "'%s' is %s: copy it to a texture with a type, or write a .dds file"
              .formatted(output.texture(), format));
    }
    if (output.kind() == OutputKind.EXR && !ExrWriter.supports(format)) {
      throw new IllegalArgumentException(
          "'%s' is %s, of which .exr files have no channels; .dds files have them"
              .formatted(output.texture(), format));
    }
  }

  /// Writes the file beside its place; pictures row by row.
  ///
  /// @param alpha whether a PNG file keeps alpha; else it is opaque
  public static AtomicFile stage(Texture texture, Output output, boolean alpha)
      throws InputException {
    if (output.kind() == OutputKind.DDS) {
      return AtomicFile.stage(
          output.file(),
          out -> DdsWriter.write(out, TextureData.of(texture).part(output.mip(), output.slice())));
    }
    var rows =
        new TextureRows(texture, output.mip().orElse(0), output.slice().orElse(0), output.bits());
    return switch (output.kind()) {
      case RAW -> AtomicFile.stage(output.file(), rows::writeFloats);
      case EXR ->
          AtomicFile.stage(
              output.file(),
              out ->
                  ExrWriter.write(
                      out, texture.format(), rows.width(), rows.height(), rows::readBits));
      default -> PngWriter.stage(output.file(), rows.header(alpha), rows::read);
    };
  }

  /// What a PNG file of the texture holds: see [TextureRows].
  public static Picture picture(Texture texture, int mip, int slice, boolean alpha) {
    var rows = new TextureRows(texture, mip, slice, Optional.empty());
    var components = new int[4 * rows.width() * rows.height()];
    var row = new int[4 * rows.width()];
    for (int y = 0; y < rows.height(); y++) {
      rows.read(y, row);
      System.arraycopy(row, 0, components, y * row.length, row.length);
    }
    return new Picture(rows.width(), rows.height(), rows.bits(), alpha, components);
  }
}
