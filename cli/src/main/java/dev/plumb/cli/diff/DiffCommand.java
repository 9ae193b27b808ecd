package dev.plumb.cli.diff;

import dev.plumb.cli.InputException;
import dev.plumb.cli.diff.PictureDiff.Allowance;
import dev.plumb.cli.file.PngWriter;
import dev.plumb.cli.image.ImageFiles;
import dev.plumb.cli.image.Texels;
import dev.plumb.cli.image.TextureData;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `plumb diff a.png b.png`
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "plumb diff A B [OPTIONS]",
    description = {
      "Compares two pictures pixel by pixel: how many pixels differ, by how much, and where the"
          + " first one is. Files are PNG, JPEG, HDR, EXR, DDS, KTX, KTX2 or PFM; of textures all"
          + " levels, slices and faces are compared.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  plumb diff out.png reference.png --tolerance 2/255 --max-differing 0.1%%",
      "  plumb diff out.png reference.png -o difference.png",
      "  plumb diff out.exr reference.exr --tolerance 0.0001 --relative 0.1%%"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:no pixel differs by more than the tolerance",
      "2:wrong usage or wrong input",
      "21:the sizes differ",
      "22:pixels differ"
    })
public final class DiffCommand implements Callable<Integer> {
  private static final int SIZES_DIFFER = 21;
  private static final int PIXELS_DIFFER = 22;

  @Parameters(index = "0", paramLabel = "A", description = "the one picture")
  private Path first;

  @Parameters(index = "1", paramLabel = "B", description = "the other picture")
  private Path second;

  @Option(
      names = "--tolerance",
      paramLabel = "T",
      defaultValue = "0",
      converter = Tolerance.Converter.class,
      description =
          "greatest difference of a component that counts as none: a share of 1 such as 0.01, 2/255"
              + " or 1%% (default: 0). 1 is the brightest of UNORM formats; floats and integers are"
              + " compared as the numbers that they are")
  private Tolerance tolerance;

  @Option(
      names = "--relative",
      paramLabel = "R",
      defaultValue = "0",
      converter = Tolerance.Converter.class,
      description =
          "of floats: a share of the larger of both that the difference may have beyond T, such as"
              + " 0.1%% (default: 0)")
  private Tolerance relative;

  @Option(
      names = "--max-differing",
      paramLabel = "S",
      defaultValue = "0",
      converter = Tolerance.Converter.class,
      description = "share of pixels that may differ, such as 0.001 or 0.1%% (default: 0)")
  private Tolerance maxDiffering;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.png",
      description = "writes both pictures and a heat map of the difference, side by side")
  private Path output;

  @Option(
      names = "--mip",
      paramLabel = "N",
      description = "compares this level alone (default: all)")
  private Integer mip;

  @Option(
      names = "--slice",
      paramLabel = "N",
      description =
          "compares this slice alone: of an array or a volume, or a face such as -z (default: all)")
  private String slice;

  @Option(
      names = {"-q", "--quiet"},
      description = "prints nothing; the exit code says it all")
  private boolean quiet;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InputException {
    TextureData a = read(first);
    TextureData b = read(second);
    var planes = new Planes(Optional.ofNullable(mip), Planes.slice(slice));
    String sizeA = planes.size(a);
    String sizeB = planes.size(b);
    if (!sizeA.equals(sizeB)) {
      print("sizes differ: %s is %s, %s is %s%n".formatted(first, sizeA, second, sizeB));
      return SIZES_DIFFER;
    }
    planes.check(first, a);
    planes.check(second, b);
    var allowance = new Allowance(tolerance.value(), relative.value());
    var sums = new PictureDiff.Sums(allowance);
    Planes.Plane shown = null; // the first that differs, else the first
    boolean found = false;
    for (var plane : planes.of(a)) {
      sums.add(plane.pixels(a), plane.pixels(b), plane.where());
      if (shown == null || !found && sums.differing() > 0) {
        shown = plane;
        found = sums.differing() > 0;
      }
    }
    var diff = sums.result();
    print(DiffReport.of(diff, a, planes));
    if (output != null) {
      PngWriter.write(output, DiffPicture.of(shown.pixels(a), shown.pixels(b), allowance));
    }
    return diff.share() > maxDiffering.value() ? PIXELS_DIFFER : 0;
  }

  private static TextureData read(Path file) throws InputException {
    TextureData texture = ImageFiles.read(file);
    if (!Texels.areNumbers(Texels.stored(texture.format()))) {
      throw new InputException(
          file + ": texels of " + texture.format() + " are no numbers that could be compared");
    }
    return texture;
  }

  private void print(String text) {
    if (!quiet) {
      spec.commandLine().getOut().print(text);
      spec.commandLine().getOut().flush();
    }
  }
}
