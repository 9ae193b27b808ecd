// Control flow, and the scope of loop variables as it was before HLSL 2021.
float4 main(float4 p : SV_Position, bool front : SV_IsFrontFace) : SV_Target
{
  const int count = 4;
  float weights[count] = { 1, 2, 3, 4 };
  int squares[] = { 1, 4, 9 };
  float4 c = 0;
  for (int i = 0; i < 10; i++)
    c += i;
  int b = i;
  for (int i = 0, j = 1; i < 3; ++i, j *= 2) { if (j == 4) continue; c[i] += weights[i]; }
  [unroll(4)] for (int k = 0; k < 4; k++) { int i = k; c.x += i; }
  [loop] while (c.x > 100) { c.x *= 0.5; if (c.y < 0) break; }
  do { c.y++; } while (c.y < 0);
  [branch] if (front) discard; else { ; }
  [flatten] if (p.x) c.z = 1;
  switch (b)
  {
    case 0: case 1: c.x = 1; break;
    case 2: { c.x = 2; return c; }
    default: c.x = 3; break;
  }
  switch (p.x) { case 1: break; }
  while (true) { if (c.x > 1) return c * squares[2]; c.x += 1; }
}
