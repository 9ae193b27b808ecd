void main(uint n : N, inout float x : X)
{
  ;
  {}
  { int scoped; { scoped = 1; } }
  if (n) x = 1;
  if (n > 1) { x = 2; } else x = 3;
  if (n) if (x) x = 1; else x = 2;
  if (n == 1) x = 1; else if (n == 2) { x = 2; } else [flatten] if (n == 3) x = 3; else { x = 4; }
  for (;;) break;
  for (int i = 0, j = 1; i < 4; i++, j--) { if (i) continue; x += i; }
  for (n = 0; n < 4; ++n) x++;
  [unroll(4)] for (uint k = 0u; k < 4; k++) {}
  [loop] [fastopt] while (x < 10) x *= 2;
  while (true) { break; }
  [allow_uav_condition] do x--; while (x > 0);
  do { x -= 1; } while (x > 1);
  [branch] if (x) discard;
  [forcecase] switch (n)
  {
    case 0:
    case 1 + 1: x = 1; break;
    case 3: { x = 2; break; }
    default:
    case 5:
      float inside = 2;
      x = inside;
      return;
  }
  switch (n) {}
  switch (n) { default: break; }
  typedef float2 Local;
  Local local = (Local)1, second;
  struct Here { float a; } here = {1};
  struct There { float b; };
  There there;
  const float c = 1, d[2] = {1, 2};
  float2x2 m;
}
