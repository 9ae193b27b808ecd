//---- default values use constants
static const float K = 3; float f(float a, float b = K * 2, float2 c = float2(1, K), int d = 7) { return a + b + c.y + d; }
float4 main() : SV_Target { return float4(f(1), f(1, 1), f(1, 1, 1), f(1, 1, 1, 1)); }
//= 17 12 10 4

//---- a default may call
float g0() { static float n = 0; n += 1; return n; } float f(float a = sqrt(4), float b = max(1, 2) + g0()) { return a + b; }
float4 main() : SV_Target { return float4(f(), f(), f(1), 0); }
//= 5 6 6

//---- const correctness
const float a = 1; float f(const float b) { return b; } static const float c[2] = { 1, 2 };
float4 main() : SV_Target { const float d = 3; const float e[2] = { 4, 5 }; const int n = 2; float z[n]; z[n - 1] = 1; return float4(f(d), e[1], c[1], z[1]); }
//= 3 5 2 1

//---- const write error
const float d = 3; d = 4; return d;
//! X3025

//---- uniform write error
float u; float4 main() : SV_Target { u = 1; return u; }
//! X3025

//---- sizes of constants
static const int A = 2, B = A * 3 + 1; static const float t[B] = { 1, 2, 3, 4, 5, 6, 7 }; cbuffer C { float q[A + 1]; }
float4 main() : SV_Target { float r[A * B - 4] ; r[9] = 2; return float4(t[B - 1], r[9], q[2] , 0); }
//= 7 2 8

//---- globals initialised by others
float sq(float x) { return x * x; } static float a = sq(3); static float b = a + 1; static float2 c = float2(a, b); static float arr[2] = { a, b }; float u1 = 2; static float d = u1;
float4 main() : SV_Target { return float4(a, b, c.y, arr[1]); }
//= 9 10 10 10

//---- inout of const
void f(inout float a) { a++; } float4 main() : SV_Target { const float c = 1; f(c); return c; }
//! X3025

//---- inout of literal
void f(inout float a) { a++; } float4 main() : SV_Target { f(1); return 1; }
//! X3025
