//---- truncation of a vector warns
float4 v = float4(1, 2, 3, 4); float2 a = v; return a.xyxy;
//= 1 2
//? X3206

//---- truncation to a scalar warns
float4 v = float4(1, 2, 3, 4); float a = v; return a;
//= 1
//? X3206

//---- truncation of a matrix warns
float3x3 m = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }; float2x2 n = m; return n._m10;
//= 4
//? X3206

//---- truncation by cast is silent
float4 v = float4(1, 2, 3, 4); float2 a = (float2) v; float b = (float) v; return float4(a, b, 0);
//= 1 2 1 0

//---- operands of different sizes are cut
float4 v = float4(1, 2, 3, 4); float2 w = float2(10, 20); float2 a = v + w; return a.xyxy;
//= 11 22
//? X3206

//---- arguments are cut
float f(float2 a) { return a.x + a.y; }
float4 main() : SV_Target { float4 v = float4(1, 2, 3, 4); return f(v); }
//= 3
//? X3206

//---- results are cut
float2 f(float4 a) { return a; }
float4 main() : SV_Target { return f(float4(1,2,3,4)).xyxy; }
//= 1 2
//? X3206

//---- no implicit widening
float2 a = 1; float4 b = a; return b;
//! X3017

//---- no implicit struct
struct S { float a; }; 
float4 main() : SV_Target { S s; s = 1.0; return s.a; }
//! X3017

//---- matrices and vectors of as many scalars
float2x2 m = { 1, 2, 3, 4 }; float4 v = m; float2x2 n = v; return float4(v.xw, n._m10, n._m01);
//= 1 4 3 2

//---- row vector matrices
float1x3 r = { 1, 2, 3 }; float3 v = r; float3x1 c = v; float s = r; return float4(v.z, c._m20, s, r[0].y);
//= 3 3 1 2

//---- arguments convert
int f(int a) { return a; } float g(float a) { return a; }
float4 main() : SV_Target { return float4(f(2.9), f(-2.9), g(3), f(true)); }
//= 2 -2 3 1

//---- out arguments convert back
void f(out int a, inout float b) { a = 3; b += 0.5; }
float4 main() : SV_Target { float x; int y = 4; f(x, y); return float4(x / 2, y, 0, 0); }
//= 1.5 4

//---- scalars fill
float3 v = 2; float2x3 m = 3; float a[2] = { 1, 2 }; v += 1; m *= 2; float3 w = v * a[1]; return float4(v.z, m._m12, w.x, 0);
//= 3 6 6

//---- bool arithmetic
bool a = true, b = true; int c = a + b; float d = a * 2.5; bool e = a - b; bool f = 2; int g = -a; return float4(c, d, e, f + g);
//= 2 2.5 0 0

//---- bool vectors to float
bool4 b = bool4(0, 1, 2, -1); float4 f = b; return f;
//= 0 1 1 1

//---- uint to float
uint u = 4294967295u; float f = u; int i = u; return float4(f == 4294967296.0, i, (float)(uint)-1 == f, u / 2 == 2147483647);
//= 1 -1 1 1

//---- float to int saturates
float big = 1e20, nan = asfloat(0x7fc00000); return float4((int)big == 0x7fffffff, (int)-big == 0x80000000, (uint)big == 0xffffffff, (uint)-big + (int)nan);
//= 1 1 1 0

//---- float to int keeps whole numbers
float a = 16777216; return float4((int)a == 16777216, (uint)3000000000.0 == 3000000000u, (int)-0.99, (int)0.99);
//= 1 1 0 0

//---- int literal big
uint a = 4294967295; uint b = 3000000000; int c = 0x80000000; return float4(a == 0xffffffff, b > 2147483647u, c < 0, 0);
//= 1 1 1
