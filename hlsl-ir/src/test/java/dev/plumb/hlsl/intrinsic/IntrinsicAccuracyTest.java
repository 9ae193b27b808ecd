package dev.plumb.hlsl.intrinsic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.intrinsic.AccuracyCase.Measure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// How exact the prelude's intrinsics are, measured through the interpreter; `docs/INTRINSICS.md`
/// lists it. `-Dsnapshots=update` writes the list anew.
class IntrinsicAccuracyTest {
  private static final Path TABLE = Path.of("..", "docs", "INTRINSICS.md");
  private static final String HEAD =
      """
      # How exact the intrinsics are

      The intrinsics that are written in HLSL (`prelude.hlsl`), measured against double-precision references on 20,480
      arguments each. An error in ulp is in units in the last place of the exact result: 0.5 is the least there can be.
      Basic operations (`+ - * /`, `sqrt`, `rcp`, `rsqrt`, `mad`) round to nearest even (`rsqrt` and `mad` twice)
      and have no list here.
      `exp`, `log`, `log10`, `pow` and the hyperbolic functions are built from `exp2` and `log2` as D3D11's instructions
      build them, so that large exponents magnify their error, as on a GPU.

      | intrinsic | arguments | largest error | bound |
      |---|---|---|---|
      """;

  @Test
  void errorsAreBoundedAndListed() throws IOException {
    var table = new StringBuilder(HEAD);
    var tooLarge = new StringBuilder();
    for (AccuracyCase c : AccuracyCases.all()) {
      AccuracyCase.Found found = c.measureError();
      if (!(found.error() <= c.bound())) {
        tooLarge.append(
            "%s, %s: %s at %s%n"
                .formatted(c.name(), c.range(), number(found.error(), c.measure()), found.where()));
      }
      table.append(
          "| `%s` | %s | %s | %s |\n"
              .formatted(
                  c.name(),
                  c.range(),
                  number(found.error(), c.measure()),
                  number(c.bound(), c.measure())));
    }
    assertThat(tooLarge.toString()).isEmpty();
    if ("update".equals(System.getProperty("snapshots"))) {
      Files.writeString(TABLE, table);
    }
    assertThat(table.toString()).isEqualTo(Files.readString(TABLE));
  }

  private static String number(double error, Measure measure) {
    if (error == 0) {
      return "exact";
    }
    return switch (measure) {
      case ULP -> String.format(Locale.ROOT, "%.2f ulp", error);
      case ABSOLUTE -> String.format(Locale.ROOT, "%.1e", error);
    };
  }
}
