//---- structs of like scalars
struct A { float4 p; float2 uv; }; struct B { float4 q; float2 r; }; struct C { float4 p; };
float4 main() : SV_Target { A a = { 1,2,3,4,5,6 }; B b = (B)a; C c = (C)a; float4 v = (float4)a; return float4(b.r, c.p.w, v.y); }
//= 5 6 4 2

//---- arrays, vectors and matrices
float a[4] = {1,2,3,4}; float4 v = (float4)a; float2x2 m = (float2x2)a; float b[4] = (float[4])v; return float4(v.y, m._m10, b[3], ((float2)a).y);
//= 2 3 4 2

//---- a smaller matrix is the upper left part
float4x4 m = float4x4(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16); float2x2 a = (float2x2)m; float3x3 b = (float3x3)m; float4 c = (float4)a; float2x2 d = float2x2(c); return float4(a._m11, b._m22, c.z, d._m10);
//= 6 11 5 5

//---- structs and arrays of the same scalars turn into each other
struct A { float4 a; float4 b; }; struct B { float3 u; float v; float w[4]; }; struct C { float4 x[2]; };
float pick(B b) { return b.w[2]; } void fill(out B b) { b = (B)0; b.u.y = 9; }
float4 main() : SV_Target { A a; a.a = float4(1, 2, 3, 4); a.b = float4(5, 6, 7, 8); B b = a; C c = b; c = a; float f[8] = c; fill(a); return float4(b.v + f[6], pick(c), c.x[1].w, a.a.y + a.b.x); }
//= 11 7 8 9

//---- structs of other scalars do not turn into each other
struct A { float4 a; }; struct B { int4 b; }; float4 main() : SV_Target { A a = (A)1; B b = a; return b.b; }
//! X3017

//---- structs of fewer scalars do not turn into each other
struct A { float4 a; }; struct B { float3 b; }; float4 main() : SV_Target { A a = (A)1; B b = a; return b.b.xyzz; }
//! X3017
