package dev.plumb.hlsl.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokenPrinterTest {
  private final PreprocessorHarness harness = new PreprocessorHarness();

  private String print(String text) {
    return TokenPrinter.print(harness.tokens(text));
  }

  @Test
  void linesStayWhereTheyWere() {
    harness.files.put("a.h", "float a;\n");
    String text =
        """
        #define TWICE(x) x + x
        #include "a.h"

        float4 main(float b : B) : SV_Target {
          return TWICE(-b) * -TWICE(- 1);
        #pragma pack_matrix(row_major)
        }















        float z;
        """;
    assertThat(print(text))
        .isEqualTo(
            """
            #line 1 "a.h"
            float a;
            #line 4 "main.hlsl"
            float4 main(float b : B) : SV_Target {
              return -b + -b * -- 1 + - 1;
            #pragma pack_matrix(row_major)
            }
            #line 23 "main.hlsl"
            float z;
            """
                .replace("-- 1", "- - 1"));
  }

  @Test
  void tokensDoNotRunTogether() {
    assertThat(
            print(
                "#define NEG -\n#define EMPTY\n#define A(x) x x\n-NEG 1; a EMPTY b; A(+)+; A(.)5"))
        .isEqualTo("#line 4 \"main.hlsl\"\n- - 1; a b; + + +; . . 5\n");
  }

  @Test
  void nothingPrintsAsNothing() {
    assertThat(print("#define A\nA\n")).isEmpty();
  }
}
