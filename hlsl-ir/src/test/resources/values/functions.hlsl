//---- void for no parameters
float f(void) { return 3; } 
float4 main() : SV_Target { return f(); }
//= 3

//---- a default given by the prototype
float f(float a, float b = 2);
float g(float x) { return f(x); }
float f(float a, float b) { return a * b; }
float4 main() : SV_Target { return g(4); }
//= 8

//---- arrays as parameters
float sum(float a[4]) { return a[0] + a[3]; }
float s2(const float2 a[2][2]) { return a[1][0].y; }
float4 main() : SV_Target { float q[4] = {1,2,3,4}; float2 z[2][2] = {{1,2},{3,4},{5,6},{7,8}}; return float4(sum(q), s2(z), 0, 0); }
//= 5 6

//---- a prototype is enough for a call
float a(); float b() { return a(); } float a() { return 4; }
float4 main() : SV_Target { return b(); }
//= 4

//---- arrays are returned and copied
typedef float F4[4]; F4 mk() { float r[4] = {1,2,3,4}; return r; } void sc(inout float a[4]) { for (int i = 0; i < 4; i++) a[i] *= 2; }
float4 main() : SV_Target { float x[4] = mk(); sc(x); F4 y = x; y[0] = 9; return float4(x[0], x[3], y[0], mk()[2]); }
//= 2 8 9 3

//---- elements, rows and swizzles as inout arguments
void f(inout float x) { x += 5; } void g(out float4 v) { v = float4(1,2,3,4); } void h(inout float2 a, inout float2 b) { a += 1; b += 10; }
float4 main() : SV_Target { float a[3] = {1,2,3}; int i = 1; f(a[i]); float4x4 m = 0; g(m[2]); f(m[1][3]); f(m._m00); float4 v = 0; h(v.xy, v.yz); h(m._m01_m02, m._11_21); float2 q[2] = {1,2,3,4}; f(q[i].y); return float4(a[1] + q[1].y, m[2].w + m[1].w, v.y, m._m00); }
//= 16 9 10 15

//---- the index of a target is evaluated once
static int n = 0; int nx() { return n++; } void f(inout float x) { x += 1; }
float4 main() : SV_Target { float a[4] = {0,0,0,0}; a[nx()] += 5; a[nx()]++; f(a[nx()]); return float4(a[0], a[1], a[2], n); }
//= 5 1 1 3

//---- arguments and operands go from left to right
static int t = 0; int a(int x) { t = t * 10 + x; return x; }
float4 main() : SV_Target { int q = a(1) + a(2) * a(3); float2 v = float2(a(4), a(5)); return float4(t, q, v); }
//= 12345 7 4 5

//---- static locals keep their value
float f() { static float c = 0; c += 1; return c; } static int counter = 5; static float t[2] = {1,2};
float4 main() : SV_Target { f(); float a = f(); counter++; t[1] += 1; static const float k[3] = {1,2,3}; return float4(a, counter, t[1], k[2]); }
//= 2 6 3 3
