//---- octal hex suffix mix
uint a = 0XFFu; int b = 017; uint c = 0xffffffffU; float d = 1.5F, e = .5H, f = 5e-1, g = 2.L; int h = 1l; uint i = 3uL; return float4(a + b, c == ~0u, d + e + f + g, h + i);
//= 270 1 4.5 4

//---- structs from functions and tables
struct A { int x; float y; }; A mk(int x, float y) { A a; a.x = x; a.y = y; return a; } static const A table[2] = { { 1, 2 }, { 3, 4 } };
float4 main() : SV_Target { A a = mk(1, 2); A b[2] = table; int i = 1; return float4(a.y, b[i].x, table[i].y, mk(5, 6).x); }
//= 2 3 4 5

//---- array of matrices, row access
float2x2 m[2] = { 1, 2, 3, 4, 5, 6, 7, 8 }; int i = 1; m[i][0][1] = 9; m[0]._m11 = 10; float2 r = m[i][i]; return float4(m[1]._m01, m[0][1][1], r);
//= 9 10 7 8

//---- 2d arrays
float a[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }; int i = 1, j = 2; float b[3] = a[i]; a[i][j] = 60; float3 v = (float3) a[0]; return float4(a[1][2], b[2], v.z, a[j - 1][i]);
//= 60 6 3 5

//---- vector init from mixed
float2 a = float2(1, 2); float4 v = float4(a, a.yx); float3 w = { a, 3 }; float4 z = { 1, a, 4 }; int3 q = { 1.5, a }; return float4(v.w, w.z, z.z, q.x + q.z);
//= 1 3 2 3

//---- constructor too few
float3 a = float3(1, 2); return 1;
//! X3014

//---- constructor too many
float3 a = float3(1, 2, 3, 4); return 1;
//! X3014

//---- init too few
float a[3] = { 1, 2 }; return 1;
//! X3037

//---- matrix constructors varied
float2x2 a = float2x2(float2(1, 2), float2(3, 4)); float3x3 b = float3x3(a[0], 9, a[1], 9, 5, 6, 7); float2x2 c = (float2x2) b; float2x2 d = { a[1], a[0] }; matrix<float, 2, 2> e = a; return float4(b._m12, c._m11, d._m00, e._m11);
//= 9 4 3 4

//---- all scalar ctor casts
return float4(int(2.7), uint(3.2), float(true), bool(2) + half(1.5));
//= 2 3 1 2.5

//---- c style cast chains
float4 v = float4(1.7, 2.2, 3.9, 4); int2 a = (int2) v.zw; float f = (float)(int) v.x; uint u = (uint)(int) -1; bool4 b = (bool4) v; return float4(a, f, (u == 0xffffffff) + b.x);
//= 3 4 1 2

//---- min16 and half arithmetic
min16float a = 0.1; half b = 0.1h; min16uint c = 65535; min16int d = -1; c = c + 1; return float4(a == 0.1f, b == 0.1f, c > 0, d);
//= 1 1 1 -1
