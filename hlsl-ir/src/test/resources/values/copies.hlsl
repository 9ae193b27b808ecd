//---- copy out last wins
void f(inout float a, inout float b) { a += 1; b += 10; }
float4 main() : SV_Target { float x = 5; f(x, x); float2 v = 1; f(v.x, v.x); return float4(x, v, 0); }
//= 15 11 1

//---- copy in before
static float g = 1; void f(inout float a) { a += 10; g += 100; a += g; }
float4 main() : SV_Target { f(g); return g; }
//= 112

//---- out param not seen by callee until return
static float g = 1; float f(out float a) { a = 5; return g; }
float4 main() : SV_Target { float r = f(g); return float4(r, g, 0, 0); }
//= 1 5

//---- matrix row and elements out
void f(inout float3 a) { a = a.zyx; } void g(inout float2 a) { a += 10; }
float4 main() : SV_Target { float3x3 m = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }; f(m[1]); g(m._m00_m22); f(m._m02_m11_m20); g(m[0].yz); return float4(m[1], m._m02 + m._m20 * 100 + m._m00); }
//= 6 5 4 328

//---- struct member out in array
struct S { float a[3]; float2 b; }; void f(inout float x) { x *= 2; } void g(inout S s) { s.a[1] = 50; s.b.y++; }
float4 main() : SV_Target { S s[2] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }; int i = 1; f(s[i].a[2]); f(s[i - 1].b.x); g(s[i]); return float4(s[1].a[2], s[0].b.x, s[1].a[1], s[1].b.y); }
//= 16 8 50 11

//---- arrays by value in structs
struct S { float a[2]; }; S f(S s) { s.a[0] = 9; return s; }
float4 main() : SV_Target { S s; s.a[0] = 1; s.a[1] = 2; S t = f(s); S u[2]; u[0] = s; u[1] = t; u[0].a[1] = 7; S v = u[1]; return float4(s.a[0], t.a[0], s.a[1], v.a[0] + u[0].a[1]); }
//= 1 9 2 16

//---- array assignment
float a[3] = { 1, 2, 3 }; float b[3] = a; b[1] = 5; a = b; float2 c[2] = { a[0], a[1], a[2], 9 }; return float4(a[1], b[2], c[1]);
//= 5 3 3 9

//---- order of operators and side effects
static float log_ = 0; float n(float x) { log_ = log_ * 10 + x; return x; }
float4 main() : SV_Target { float a[3]; a[n(1)] = n(2); float4 v = float4(n(3), n(4), n(5), 0); return float4(log_, 0, 0, 0); }
//= 12345

//---- both sides of && and || are evaluated
static int c = 0; bool t() { c++; return true; } bool f() { c++; return false; } float g(float x) { c += 10; return x; }
float4 main() : SV_Target { bool a = f() && t(); bool b = t() || f(); float r = a ? g(1) : g(2); return float4(c, a, b, r); }
//= 24 0 1 2
