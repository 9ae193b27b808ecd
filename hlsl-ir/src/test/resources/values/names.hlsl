//---- keywords as names
float sample = 1, point_ = 2, linear_ = 3, texture_ = 4; float Texture = 5; int half_ = 1; float centroid = 2; float color = 1, position = 2, normal = 3; float pass = 1; float technique_ = 2; float line = 3; float point = 4, triangle = 5; return float4(sample, point + line, triangle + centroid, pass + Texture);
//= 1 7 7 6

//---- intrinsics' names for variables and functions
float dot1(float a) { return a; } float lerp(float a) { return a * 2; } float saturate_(float x) { return x; } float max(float a, float b, float c) { return max(a, max(b, c)); } float3 mul(float3 a, float b, float c) { return a * b * c; }
float4 main() : SV_Target { float length = 3, dot = 4, min = 1, step = 5; float abs = 2; return float4(lerp(2), max(1, 2, 3), length + dot, lerp(0.0, 1.0, 0.25)); }
//= 4 3 7 0.25

//---- a struct and a variable of one name
struct foo { float a; }; foo foo1; float bar(foo f) { return f.a; } static foo Foo = { 3 };
float4 main() : SV_Target { foo foo = { 4 }; return bar(foo) + bar(Foo); }
//= 7

//---- parameters hide globals
float x = 5; typedef float T; float f(float x, float T_) { return x + T_; } float g(float3 x) { float y = x.x; { float x = 10; y += x; } return y; }
float4 main() : SV_Target { return float4(f(1, 2), g(1), ::x, 0); }
//= 3 11

//---- no dollars in names
float _a$b = 1; return 1;
//! X3000
