// Control flow that HLSL refuses.
float value;
float always(float x) { if (x > 0) return 1; else return 2; }
float forever(float x) { while (true) { x++; } }
void returnsValue() { return 1; }
float returnsNothing() { return; }

float4 main(int n : N) : SV_Target
{
  break;
  continue;
  switch (n) { case 0: n = 1; case 1: break; default: n = 2; }
  switch (n) { case 0: discard; case 1: break; }
  switch (n) { case 1: break; case 1: break; default: break; default: break; }
  switch (n) { case 0: break; case n: break; case 2: }
  switch (value) { case 1.5: break; }
  int n2, n2;
  float uninitialized[];
  const float missing;
  float bad[0];
  float huge[100000];
  float dims[n];
  extern int e;
  void v;
  Unknown u;
  u.x = 1;
  flot4 typo;
  [unroll(0)] for (int k = 0; k < 3; k++) ;
  [unroll][loop] for (int m = 0; m < 3; m++) ;
  [strange] if (n) n = 0;
  [branch][flatten] if (n) n = 0;
  return 0;
}
