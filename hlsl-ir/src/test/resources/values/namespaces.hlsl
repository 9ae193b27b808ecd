//---- nested and reopened namespaces
namespace N { float f(float x) { return x; } float h() { return 0; } namespace M { float f(float x) { return x * 2; } float g() { return f(1) + N::f(1) + h(); }  } static const float K = 3; struct S { float a; float m() { return K + a; } }; cbuffer Q { float q; } Texture2D t; typedef float2 V; }
namespace N { float k() { return M::f(5) + K; } }
float f(float x) { return x * 100; }
namespace P { float u() { return ::f(1) + N::M::f(1); } }
float4 main() : SV_Target { N::S s; s.a = 1; N::V v = 1; return float4(N::M::f(1), N::k(), P::u(), s.m() + v.x); }
//= 2 13 102 5

//---- functions and methods of namespaces defined outside
namespace N { float f(float x); struct S { float a; float g(); }; }
float N::f(float x) { return x + 1; }
float N::S::g() { return a; }
float4 main() : SV_Target { N::S s = {2}; return N::f(1) + s.g(); }
//= 4
