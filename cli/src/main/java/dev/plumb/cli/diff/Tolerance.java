package dev.plumb.cli.diff;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// `0.01`, `2/255` or `1%`: a share of a whole component.
public record Tolerance(double value) {

  /// For picocli.
  public static final class Converter implements ITypeConverter<Tolerance> {
    @Override
    public Tolerance convert(String text) {
      try {
        double value = parse(text.strip());
        if (value >= 0 && value <= 1) {
          return new Tolerance(value);
        }
      } catch (NumberFormatException _) {
        // told below
      }
      throw new TypeConversionException(
          "'" + text + "' is no tolerance: a number from 0 to 1 is, such as 0.01, 2/255 or 1%");
    }

    private static double parse(String text) {
      int slash = text.indexOf('/');
      if (slash >= 0) {
        return Double.parseDouble(text.substring(0, slash))
            / Double.parseDouble(text.substring(slash + 1));
      }
      return text.endsWith("%")
          ? Double.parseDouble(text.substring(0, text.length() - 1)) / 100
          : Double.parseDouble(text);
    }
  }
}
