// A wrong token out of a macro within a macro is reported where the reader sees it.
#define INNER(x) (x + 08)
#define OUTER(y) INNER(y) * 0x
float4 main() : SV_Target {
  return OUTER(1) + INNER(07
      + 09);
}
