package dev.plumb.cli.diff;

import dev.plumb.cli.InputException;
import dev.plumb.cli.file.Picture;
import dev.plumb.cli.file.PngReader;
import dev.plumb.cli.file.PngWriter;
import java.nio.file.Path;
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
    customSynopsis = "plumb diff A.png B.png [OPTIONS]",
    description = {
      "Compares two pictures pixel by pixel: how many pixels differ, by how much, and where the"
          + " first one is.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  plumb diff out.png reference.png --tolerance 2/255 --max-differing 0.1%%",
      "  plumb diff out.png reference.png -o difference.png"
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

  @Parameters(index = "0", paramLabel = "A.png", description = "the one picture")
  private Path first;

  @Parameters(index = "1", paramLabel = "B.png", description = "the other picture")
  private Path second;

  @Option(
      names = "--tolerance",
      paramLabel = "T",
      defaultValue = "0",
      converter = Tolerance.Converter.class,
      description =
          "greatest difference of a component that counts as none: a share of 1 such as 0.01, 2/255"
              + " or 1%% (default: 0)")
  private Tolerance tolerance;

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
      names = {"-q", "--quiet"},
      description = "prints nothing; the exit code says it all")
  private boolean quiet;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InputException {
    Picture a = PngReader.read(first);
    Picture b = PngReader.read(second);
    if (a.width() != b.width() || a.height() != b.height()) {
      print(
          "sizes differ: %s is %d x %d, %s is %d x %d%n"
              .formatted(first, a.width(), a.height(), second, b.width(), b.height()));
      return SIZES_DIFFER;
    }
    var diff = PictureDiff.of(a, b, tolerance.value());
    print(DiffReport.of(diff, a, b));
    if (output != null) {
      PngWriter.write(output, DiffPicture.of(a, b, tolerance.value()));
    }
    return diff.share() > maxDiffering.value() ? PIXELS_DIFFER : 0;
  }

  private void print(String text) {
    if (!quiet) {
      spec.commandLine().getOut().print(text);
      spec.commandLine().getOut().flush();
    }
  }
}
