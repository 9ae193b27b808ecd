//// pow_of_negative
Texture2D t; float g;
float4 main(float4 c : COLOR, float e : E) : SV_Target {
  float a = pow(c.x, e);
  a += pow(abs(c.x), e) + pow(saturate(c.y), e) + pow(max(c.z, 0), 5.5) + pow(max(dot(c, c), 1e-3), g);
  a += pow(c.x, 2) + pow(c.x, 3.0f);
  float positive = c.x * c.x;
  positive += 1;
  a += pow(positive, 2.2) + pow(1 - saturate(c.x), 2.5);
  if (c.y > 0) a += pow(c.y, 2.2);
  a += c.z >= 0 ? pow(c.z, 2.2) : 0;
  return pow(g, 1 / 2.2) * a + float4(pow(t.Load(int3(0, 0, 0)).rgb, 2.2), 1);
}
//// signs
uint u; int i;
float4 main(uint n : N) : SV_Target {
  int small = i < 3;
  bool b = u < i;
  b = b || u == 3 || n < 4u;
  for (uint k = 9; k >= 0; k--) { if (k == 5) break; }
  if (u < 0) b = true;
  if (0 > u) b = false;
  return b ? abs(u) : u / i + small;
}
//// conditions
int i;
float4 main(float x : X) : SV_Target {
  int a = i;
  if (a = 3) x++;
  if ((a = 4)) x++;
  if (a == 3);
  while (x < 3) x++;
  for (; x < 9; x++);
  { x = 3; }
  a == 4;
  a;
  x = x;
  return (a << 1) + x;
}
//// constants
float zero; static const float none = 0;
float4 main(float x : X, int n : N) : SV_Target {
  return x / 0 + x / none + sqrt(-1) + log(-2.0) + rsqrt(-3) + (n << 32) + (n >> 31) + n / 0;
}
//// slow_division
float4 main(int n : N, int m : M, uint u : U) : SV_Target {
  n /= m;
  return n / m + n % 3 + n / 4 + u / 3;
}
//// division_written_out
static const int KERNEL = 5;
int column(int i) { return i % KERNEL - KERNEL / 2; }
float4 main(int n : N, int m : M) : SV_Target {
  int sum = 0;
  [unroll] for (int i = 0; i < 25; i++) sum += column(i) * (i / 5) - i % 3;
  for (int k = 0; k < 9; k++) { int row = k / 3; row /= 3; sum += row + n / 3; }
  [loop] for (int l = 0; l < 9; l++) sum += l / 3;
  for (int j = 0; j < n; j++) sum += j % 3;
  return sum;
}
//// uninitialized
struct Both { float a; float b; };
float4 main(float x : X) : SV_Target {
  float never;
  float maybe;
  if (x > 1) maybe = 2;
  float always;
  if (x > 1) always = 2; else always = 3;
  float4 parts;
  parts.xyz = x;
  Both both;
  both.a = 1;
  float looped;
  for (int i = 0; i < 3; i++) looped = i;
  float early;
  if (x < 0) return 1; else early = 1;
  float picked;
  switch (i) { case 0: picked = 1; break; default: picked = 2; break; }
  float missed;
  switch (i) { case 0: missed = 1; break; }
  float filled[2];
  filled[0] = 1; filled[1] = 2;
  return never + maybe + always + parts + both.b + looped + early + picked + missed + filled[i & 1];
}
//// out_parameters
void nothing(out float4 a) {}
void part(out float4 b) { b.xy = 1; }
void some(out float c, float x) { if (x > 1) c = 2; }
void all(out float4 d) { d.xy = 1; d.zw = 2; }
void early(out float e, float x) { if (x > 1) return; e = 1; }
void fine(out float f, float x) { f = 0; if (x > 1) return; f = 1; }
float4 main(float x : X) : SV_Target {
  float4 r, s; float c, e;
  nothing(r); part(s); some(c, x); all(r); early(e, x); fine(c, x);
  return r;
}
//// global_const
const float a = 1; static const float b = 2; float c = 3;
float4 main() : SV_Target { return a + b + c; }
//// unused_by_default
float helper(float unused) { float nothing = 1; float x = 2; return x; }
float4 main(float x : X) : SV_Target { float y = 1; return helper(x); }
//// unused -Wunused -Wshadow -Wfloat-equal
float x;
float helper(float unused) { float nothing = 1; float x = 2; return x; }
float4 main(float v : V) : SV_Target { int n; n = 1; for (int i = 0; i < 2; i++) { float i = v; } return v == 2 ? helper(v) : 1; }
//// truncation
float4x4 m; float4 v;
float f(float3 a) { return a.x; }
float4 main() : SV_Target {
  float3 a = v;
  float b = v;
  float3x3 c = m;
  double d = 1.5L;
  float e = d;
  float2 g = (1, 2);
  return f(v) + b + c._m00 + a.x + e + g.x;
}
//// turned_off -Wno-conversion -Wno-X3571
float4 v; float3 w;
float4 main() : SV_Target { float3 a = v; return float4(pow(w, 2.2), a.x); }
//// made_errors -Werror=pow-of-negative
float4 v; float3 w;
float4 main() : SV_Target { float3 a = v; return float4(pow(w, 2.2), a.x); }
//// pragmas
float4 v;
#pragma warning(push)
#pragma warning(disable : 3206)
float f() { float3 a = v; return a.x; }
#pragma warning(pop)
float g() { float3 a = v; return a.x; }
#pragma warning(error : 3206)
float h() { float3 a = v; return a.x; }
#pragma warning(pop)
float4 main() : SV_Target { return f() + g() + h(); }
//// overridden_semantic
struct Targets { float4 first : SV_Target0; float4 second : SV_Target2; };
Targets main(float4 x : X) : SV_Target {
  Targets t;
  t.first = x;
  t.second = 1;
  return t;
}
