package dev.plumb.cli;

import dev.plumb.emulator.resource.MemoryBudget;
import java.util.Locale;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// How much memory a scene may take.
public final class MemoryLimit {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([KMGT]?)(I?B)?");

  @Option(
      names = "--memory-limit",
      paramLabel = "SIZE",
      converter = Size.class,
      description =
          "memory that the scene's textures, buffers and files may take together, such as 512M or"
              + " 4G; more is refused before anything is drawn (default: three quarters of the"
              + " JVM's)")
  private Long bytes;

  /// `512M`, `4G`, `100000`.
  static final class Size implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      var size = SIZE.matcher(text.strip().toUpperCase(Locale.ROOT));
      if (!size.matches()) {
        throw new TypeConversionException(
            "'" + text + "' is not a size such as 512M, 4G or a number of bytes");
      }
      int power = size.group(2).isEmpty() ? 0 : 1 + "KMGT".indexOf(size.group(2));
      double bytes = Math.scalb(Double.parseDouble(size.group(1)), 10 * power);
      if (bytes < 1 || bytes > Long.MAX_VALUE) {
        throw new TypeConversionException("'" + text + "' is not possible: 1 byte to 8388607T are");
      }
      return (long) bytes;
    }
  }

  /// A budget of so much.
  public MemoryBudget budget() {
    return bytes == null
        ? MemoryBudget.ofHeap()
        : new MemoryBudget(bytes, "--memory-limit allows more");
  }
}
