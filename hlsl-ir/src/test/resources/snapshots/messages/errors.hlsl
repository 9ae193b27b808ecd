//// missing_semicolon
float4 main(float2 uv : TEXCOORD) : SV_Target {
  float a = uv.x
  float b = uv.y;
  return a + b
}
//// missing_semicolon_behind_struct
struct Light { float3 color; float power }
cbuffer C { Light light; }
float4 main() : SV_Target { return light.power; }
//// missing_brace
float4 main(float2 uv : TEXCOORD) : SV_Target {
  if (uv.x > 0) {
    return 1;
  return 2;
}
float4 other() { return 3; }
//// extra_brace
float4 main() : SV_Target { return 1; } }
float f() { return 2; }
//// missing_parenthesis
float4 main(float2 uv : TEXCOORD) : SV_Target { return float4(saturate(uv.x, 0, 0, 1); }
//// wrong_semantic
float4 main(float2 uv : SV_TexCoord) : SV_Traget { return uv.xyxy; }
//// too_small
float4 main(float3 c : COLOR) : SV_Target { float4 a = c; return c; }
//// unknown_intrinsic
float4 main(float x : X) : SV_Target { return lrep(0, 1, x) + smoothstp(0, 1, x) + mix(0, 1, x) + fract(x); }
//// wrong_argument_count
float4 main(float x : X) : SV_Target { return lerp(x, x) + saturate(x, 1) + max(x); }
//// missing_return
float f(float x) { if (x > 1) return 2; }
float4 main(float x : X) : SV_Target { f(x); }
//// recursion
float f(float x) { return x < 1 ? x : f(x - 1); }
float4 main(float x : X) : SV_Target { return f(x); }
//// constants_are_not_written
cbuffer C { float4 color; };
static const float k = 1;
float f(const float x) { x = 2; return x; }
float4 main(uniform float u) : SV_Target { color.x = 2; k += 1; const int n = 3; n++; 4 = n; return u; }
//// swizzles
float4 v; float2 w; float m; float4x4 mat;
float4 main() : SV_Target { return v.xyzwx + w.z + m.xy.y + v.xrgb + v.foo + mat._m44 + mat._11_m00 + v.position; }
//// same_register
Texture2D a : register(t0); Texture2D b : register(t0); SamplerState s : register(s0);
cbuffer C : register(b1) { float x; }; cbuffer D : register(b1) { float y; };
float4 main() : SV_Target { return a.Sample(s, 0) + b.Sample(s, 0) + x + y; }
//// array_sizes
int n; static const int k = 2;
float a[n]; float b[k]; float c[0]; float d[-1]; float e[1.5]; float g[];
float4 main() : SV_Target { float l[n]; return b[0]; }
//// undeclared
float4 main(float4 color : COLOR) : SV_Target { return colour * Color * intensity; }
//// include
#include "nowhere.hlsli"
float4 main() : SV_Target { return 1; }
//// include_stack
#include "broken.hlsli"
float4 main() : SV_Target { return half_of(1); }
//// error_directive
#if !defined(QUALITY)
#error QUALITY must be defined
#endif
float4 main() : SV_Target { return 1; }
//// redefinition
float f(float x) { return x; }
float f(float y) { return y; }
struct S { float a; float a; }; struct S { int b; };
float4 main(float a : A, float a : B) : SV_Target { int i; float i; return f(a); }
//// mismatch
struct S { float a; }; struct T { int a; }; S s; T t; Texture2D tex; float3x3 m; float2x4 q; float3 v;
float4 main() : SV_Target {
  float a = s; S u = t; if (s) a = 1; a = tex; a = s + 1; a = m + q; a = v + m; a = -s; a = !tex; a = tex.a; return s.b; }
//// subscripts
float a; struct S { float x; }; S s; float v[3]; float3 w; float4x4 m;
float4 main(float2 i : I) : SV_Target { return a[0] + s[0] + v[3] + v[-1] + w[i] + w[5] + m[4][0] + v[0][0]; }
//// no_entry
float4 mian() : SV_Target { return 1; }
//// missing_semantic
struct In { float2 uv : TEXCOORD; float3 normal; };
float4 main(In i, float x) { return 1; }
//// switches
float4 main(int n : N, float x : X) : SV_Target {
  switch (n) { case 0: x = 1; case 1: x = 2; break; case 1: break; case x: break; default: break; default: break; }
  switch (x) { case 1: x = 2; }
  switch (n) { float y; case 1: break; }
  switch (n) { }
  case 2: x = 3;
  return x;
}
//// jumps
float4 main(int n : N) : SV_Target { break; if (n) continue; return n; }
void f() { return 1; } float g() { return; }
//// casts
struct S { float a; int b; }; S s; float2 v; Texture2D t;
float4 main() : SV_Target { float4 a = (float4) v; a = (float4x4) v; S u = (S) v; u = (S) 0; a = (Texture2D) a; a = (float) t; return float4(v, v, v); }
//// methods
Texture2D t; SamplerState s; SamplerComparisonState c; RWTexture2D<float4> rw; StructuredBuffer<float> sb; float4 v;
float4 main(float2 uv : UV) : SV_Target {
  return t.sample(s, uv) + t.Sample(uv) + t.Sample(s) + t.Sample(c, uv) + t.SampleCmp(s, uv, 1) + t.Load(uv) + rw.Sample(s, uv) + sb.Load(0, 0, 0) + v.Sample(s, uv) + t.Foo() + s.Sample(t, uv);
}
//// in_a_vertex_shader vs_5_0
Texture2D t; SamplerState s;
float4 main(float2 uv : UV) : SV_Position { clip(uv.x); discard; return t.Sample(s, uv) + ddx(uv.x); }
//// types
floot4 a; flaot3x3 b; Textur2D c; smapler s; vec3 d; unsigned e; string f;
float4 main(float4 x : X) : SV_Target { vec4 y = x; flot z = 1; float5 w; return x; }
//// preprocessor
#defin A 1
#if A +
#endif
#ifdef
#endif
#else
#elif 1
#undef
#define B(x y
#define C(x) x
#if 1
float4 main() : SV_Target { return C(1, 2) + C( ; }
//// literals
float4 main() : SV_Target { return 99999999999 + 0x1ffffffff + 1.5.5 + 08 + 1e99 + 'a' + "text" + 1abc + 0b2; }
//// attributes
[nmthreads(8, 8, 1)] float4 main(float x : X) : SV_Target {
  [unrol] for (int i = 0; i < 2; i++) x++;
  [unroll] [loop] for (int j = 0; j < 2; j++) x++;
  [branch] [flatten] if (x > 1) x++;
  [loop] x = 1;
  return x;
}
//// threads cs_5_0
[numthreads(64, 32, 1)] void main(uint3 id : SV_DispatchThreadID) {}
//// no_threads cs_5_0
void main(uint3 id : SV_DispatchThreadID) {}
//// calls
float f(float2 a, out float b) { b = 1; return a.x; }
float g(Texture2D t) { return 1; }
struct S { float h(float x) { return x; } };
S s; float4 v;
float4 main() : SV_Target { float b; return f(1) + f(1, 2) + f(v, b) + g(v) + s.h() + s.k(1) + v(1) + S(1) + main(); }
//// globals
static float a = b; float c = a; groupshared float d = 1; const float e; float4 g : register(t0); Texture2D h : register(b0);
Texture2D i : register(x1); float j : packoffset(c0); cbuffer C { float k : packoffset(c0.y); float3 l : packoffset(c0.z); }
float4 main() : SV_Target { return a + k + l.x; }
//// keywords
float4 main(float2 in : UV) : SV_Target { float while = 1; int struct; return for; }
//// glsl
uniform vec2 resolution;
void main() { gl_FragColor = vec4(gl_FragCoord.xy / resolution, 0.0, 1.0); }
//// several_in_one
float4 main(float2 uv : UV) : SV_Target {
  float a = one + two * three(four, five.x);
  if (six) { float b = seven; } else float c = eight;
  for (int i = nine; i < ten; i += eleven) { twelve++; }
  return float4(thirteen, uv.q, fourteen[fifteen], 1);
}
