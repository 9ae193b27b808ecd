package dev.plumb.cli.render;

import dev.plumb.cli.InputException;
import dev.plumb.cli.image.SliceNumber;
import dev.plumb.cli.scene.OutputKind;
import dev.plumb.cli.scene.Scene.Output;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Which part of a texture the output's file holds.
public final class OutputPart {
  @Option(
      names = "--mip",
      paramLabel = "N",
      description = "the output's mip level (default: the largest; of .dds all)")
  private Integer mip;

  @Option(
      names = "--slice",
      paramLabel = "N",
      description =
          "the output's slice: of an array or a volume, or a face such as -z (default: the first;"
              + " of .dds all)")
  private String slice;

  @Option(
      names = "--bits",
      paramLabel = "N",
      description =
          "bits of components of .png files: 8 or 16 (default: 16 for 16-bit UNORM formats, else"
              + " 8)")
  private Integer bits;

  Output output(String texture, Path file) throws InputException {
    if (mip != null && mip < 0) {
      throw new InputException("--mip: must be 0 or more, found " + mip);
    }
    if (bits != null && bits != 8 && bits != 16) {
      throw new InputException("--bits: 8 and 16 are possible, found " + bits);
    }
    Optional<Integer> number = slice == null ? Optional.empty() : SliceNumber.parse(slice);
    if (slice != null && number.isEmpty()) {
      throw new InputException(
          "--slice: '" + slice + "' is no slice: a number is, or a face such as +x");
    }
    return new Output(
        texture,
        file,
        OutputKind.of(file),
        Optional.ofNullable(mip),
        number,
        Optional.ofNullable(bits));
  }

  void requireNone() throws InputException {
    if (mip != null || slice != null || bits != null) {
      throw new InputException(
          "--mip, --slice and --bits are for -o; the outputs of a scene say it themselves");
    }
  }
}
