//---- sizes of constant expressions
static const float4 vec = { 1, 2, 3, 4 }; static const int i = 3; struct S { float a[i - 1]; };
float4 main() : SV_Target { float a[vec.z], b[(int) 2.9], c[true ? 2 : 3], d[i == 3 ? vec.w : 1], e[1 + 1], f[uint(3)], g[2.1 + 1.9]; a[2] = 1; b[1] = 2; c[1] = 3; d[3] = 4; g[3] = 1; S s; s.a[1] = 5; return float4(a[2], b[1], c[1], d[3] + s.a[1] + g[3]); }
//= 1 2 3 10

//---- duplicate modifiers
typedef const precise row_major float2x2 mat_t; float4 func(out const mat_t m) { m = mat_t(0.25, 0.5, 0.75, 1); return float4(m); }
float4 main() : SV_Target { row_major precise mat_t m; return func(m); }
//= 0.25 0.5 0.75 1

//---- static uniform
static uniform float4 a; float4 main() : SV_Target { return a; }
//! X3047

//---- static extern
static extern float4 a; float4 main() : SV_Target { return a; }
//! X3006

//---- groupshared static
groupshared static float a; float4 main() : SV_Target { return 1; }
//! X3010

//---- row and column major
row_major column_major float4x4 m; float4 main() : SV_Target { return m[0]; }
//! X3048

//---- local uniform
uniform float a; return a;
//! X3047

//---- local extern
extern float a; return a;
//! X3006

//---- single braced value
float4 v = { 1 }; return v;
//! X3037

//---- function static
static float f(float a) { return a; } uniform float u; inline static float g() { return 1; } float4 main() : SV_Target { return f(1) + g(); }
//= 2

//---- structs in structs initialised
struct A { struct { float x; float y; } a; float2 b; }; float4 main() : SV_Target { A q = { 1, 2, { 3, 4 } }; A r = { { 1, 2 }, 3, 4 }; A s = { float4(5, 6, 7, 8) }; return float4(q.b.y, r.b.x, s.a.y, s.b.x); }
//= 4 3 6 7

//---- struct in initializer list
struct A { float x, y; }; struct B { A a[2]; float z; }; float4 main() : SV_Target { A a = { 1, 2 }; B b = { a, a, 3 }; B c[2] = { b, 4, 5, 6, 7, 8 }; float4 v = { a, a }; return float4(b.a[1].y, b.z, c[1].z, v.w); }
//= 2 3 8 2

//---- parameters without names
float f(float a : FOO, float : BAR, out float b : BAZ) : QUX { b = 2; return a; } float4 main() : SV_Target { float b; return f(1, 5, b) + b; }
//= 3

//---- vectors of one component are indexed
float1 a = 3; float b = a[0]; float4 v = 1; v[2] = 4; float3x1 m = { 1, 2, 3 }; return float4(b, v.z, m[1][0], m[2].x);
//= 3 4 2 3

//---- const in odd places
float const a = 1; float4 const b = 2; int const static c = 3; const float d() { return 1; } float4 main() : SV_Target { float const e = 2; const int f = 4, g = 5; return float4(c, d(), e, f + g); }
//= 3 1 2 9

//---- vector with expr dims
static const int N = 3; vector<float, N> v3 = { 1, 2, 3 }; matrix<float, N, N - 1> m; vector<float, (1 + 1)> w; float4 main() : SV_Target { static vector<float, N> q = { 1, 2, 3 }; return float4(q.z, 0, 0, 0); }
//= 3

//---- indices convert
float a[4] = { 1, 2, 3, 4 }; float f = 2.7; bool b = true; return float4(a[f], a[b], a[(uint) f], float4(1, 2, 3, 4)[b]);
//= 3 2 3 2

//---- comparison chain & mixed shift precedence
int a = 5; return float4(a & 4 == 4, (a & 4) == 4, a << 1 + 1, 10 - 3 - 2);
//= 1 1 20 5

//---- unary plus, not on ints, neg bool
int a = +5; bool b = !a; int c = -true; uint d = -1; return float4(a, b, c, ~d);
//= 5 0 -1 0

//---- scalar conditions choose vectors
float c = 0.5; float3 r = c > 0 ? float3(1, 2, 3) : 0; float2 q = (c > 1) ? 1 : float2(3, 4); return float4(r.z, q, 0);
//= 3 3 4

//---- steps in conditions
int n = 0; for (int i = 0, j = 5; i < 3 && j-- > 0; ++i, n += j) ; return n;
//= 9

//---- min/max of mixed types
int a = 3; uint b = 4; float c = 2.5; return float4(max(a, c), min(a, 2), clamp(a, 0, 2.5), max(b, 3u));
//= 3 2 2.5 4

//---- intrinsics of literals
return float4(abs(-3), sign(-2.5), pow(2, 3), sqrt(16));
//= 3 -1 8 4
