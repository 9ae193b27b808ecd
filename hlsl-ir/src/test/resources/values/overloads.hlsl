//---- overload ambiguous
float f(int a, float b) { return 1; } float f(float a, int b) { return 2; } float4 main() : SV_Target { return f(1, 1); }
//! X3067

//---- overloads by vector size & type
float f(float2 a) { return 2; } float f(float3 a) { return 3; } float f(int3 a) { return 30; } float f(bool a) { return 7; } float f(float2x2 a) { return 22; }
float4 main() : SV_Target { return float4(f(float3(1,2,3)), f(int3(1,2,3)), f(true) + f(float2(1,2)), f(float2x2(1,2,3,4))); }
//= 3 30 9 22

//---- overload int uint half
float f(int a) { return 1; } float f(uint a) { return 2; } float f(float a) { return 3; } float f(double a) { return 4; }
float4 main() : SV_Target { uint u = 1; half h = 1; return float4(f(1), f(u), f(1.0), f(h)); }
//= 1 2 3 3

//---- overload out
void f(out float a) { a = 1; } void f(out float2 a) { a = 2; } float4 main() : SV_Target { float x; float2 y; f(x); f(y); return float4(x, y, 0); }
//= 1 2 2

//---- calls in calls
float one() { return 1; } float add(float a, float b) { return a + b; } float4 main() : SV_Target { return add(add(one(), one()), add(one(), add(one(), one()))); }
//= 5

//---- overloads that keep all scalars
float mod(float x, float y) { return x - y * floor(x / y); } float2 mod(float2 x, float2 y) { return x - y * floor(x / y) + 10; } float3 mod(float3 x, float3 y) { return x - y * floor(x / y) + 20; }
float4 main() : SV_Target { float k = 2; float2 a = float2(3, 4.5); float3 b = float3(5, 6, 7.5); return float4(mod(a, 2.0), mod(b, k).z, mod(k, b.xy).y + mod(a.x, k)); }
//= 11 10.5 21.5 13

//---- overloads that all drop scalars
float f(float2 a) { return 2; } float f(float3 a) { return 3; } float4 main(float4 p : SV_Position) : SV_Target { return f(p); }
//! X3067
