//---- local arrays out of range
float a[3] = { 1, 2, 3 }; int i = 7, j = -1; float r = a[i] + 10 * a[j]; a[i] = 9; a[j] = 9; return float4(r, a[0], a[1], a[2]);
//= 0 1 2 3

//---- vectors out of range
float4 v = float4(1, 2, 3, 4); uint i = 9; float r = v[i]; v[i] = 5; return float4(v.xyz, r);
//= 1 2 3

//---- matrix rows out of range
float2x2 m = { 1, 2, 3, 4 }; int i = 5; m[i][0] = 9; m[0][i] = 9; return float4(m[0], m[1]);
//= 1 2 3 4

//---- static const tables out of range
static const float t[4] = { 1, 2, 3, 4 }; static const float2 u[2] = { 5, 6, 7, 8 };
float4 main() : SV_Target { int i = 4, j = -3; return float4(t[i], t[j], u[i]); }
//= 0 0 0 0

//---- constant arrays out of range
cbuffer C { float4 a[4]; float4 after; }
float4 main() : SV_Target { int i = 4, j = 400, k = -1; return float4(a[i].x, a[j].x, a[k].x, a[3].x); }
//= 16 0 0 12

//---- constant index out of range
float a[3] = { 1, 2, 3 }; return a[3];
//! X3504

//---- nested arrays out of range
float a[2][2] = { 1, 2, 3, 4 }; int i = 1, j = 2; a[i][j] = 9; return float4(a[0][0], a[0][1], a[1][0], a[1][1]);
//= 1 2 3 4

//---- struct arrays out of range
struct S { float a, b; }; 
float4 main() : SV_Target { S s[2] = { 1, 2, 3, 4 }; int i = 2; s[i].a = 9; S t = s[i]; return float4(s[0].a, s[1].a, t.a, t.b); }
//= 1 3 0 0
