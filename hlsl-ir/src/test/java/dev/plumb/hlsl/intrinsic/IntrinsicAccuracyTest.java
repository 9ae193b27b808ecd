package dev.plumb.hlsl.intrinsic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.intrinsic.AccuracyCase.Measure;
import dev.plumb.rules.D3D11;
import dev.plumb.rules.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// How exact the prelude's intrinsics are, measured through the interpreter; `docs/INTRINSICS.md`
/// lists it, and every intrinsic and method. `-Dsnapshots=update` writes the page anew.
class IntrinsicAccuracyTest {
  private static final Path PAGE = Path.of("..", "docs", "INTRINSICS.md");
  private static final String FUNCTIONS =
      """
      # Intrinsics

      Every intrinsic function and method of an object that Plumb has. All of them work, in the compiler and in the
      interpreter. `<>` stands for any shape, scalar, vector or matrix; `N` for any vector. An error in ulp is in units in
      the last place of the exact result: 0.5 is the least there can be where a result must be rounded; a plain number is
      the difference from the exact result. Denormal arguments and results are 0 (D3D11.3 §3.1.2). "Shader model" is the
      first that has an intrinsic, where not all have it.

      ## Functions

      """;
  private static final String METHODS =
      """

      ## Methods

      Parameters are named by what they are for. A `status` is what `CheckAccessFullyMapped` takes.

      """;
  private static final String MEASURED =
      """

      ## How the errors are measured

      The intrinsics that are written in HLSL (`prelude.hlsl`), against double-precision references on 20,480 arguments
      each, half of them evenly spread and half by magnitude. `exp`, `log`, `log10`, `pow` and the hyperbolic functions are
      built from `exp2` and `log2` as D3D11's instructions build them, so that large exponents magnify their error, as on a
      GPU.

      | intrinsic | arguments | largest error | bound |
      |---|---|---|---|
      """;

  @Rule({
    D3D11.EXP2_PRECISION,
    D3D11.LOGARITHM,
    D3D11.RECIPROCAL,
    D3D11.RECIPROCAL_ROOT,
    D3D11.ROOT,
    D3D11.SINE
  })
  @Test
  void errorsAreBoundedAndListed() throws IOException {
    var table = new StringBuilder(MEASURED);
    var tooLarge = new StringBuilder();
    var largest = new TreeMap<String, String>();
    for (AccuracyCase c : AccuracyCases.all()) {
      AccuracyCase.Found found = c.measureError();
      String error = number(found.error(), c.measure());
      if (!(found.error() <= c.bound())) {
        tooLarge.append("%s, %s: %s at %s%n".formatted(c.name(), c.range(), error, found.where()));
      }
      String bound = number(c.bound(), c.measure());
      table.append("| `%s` | %s | %s | %s |\n".formatted(c.name(), c.range(), error, bound));
      largest.merge(c.name(), error + " in " + c.range(), (one, other) -> one + "<br>" + other);
    }
    assertThat(tooLarge.toString()).isEmpty();
    String page =
        FUNCTIONS + IntrinsicList.functions(largest) + METHODS + IntrinsicList.methods() + table;
    if ("update".equals(System.getProperty("snapshots"))) {
      Files.writeString(PAGE, page);
    }
    assertThat(page).isEqualTo(Files.readString(PAGE));
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
