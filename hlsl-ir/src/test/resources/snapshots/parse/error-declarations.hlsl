float;
float 3x;
float a b;
float c, ;
float d :;
float e : 3;
float f : register();
float g : register(vs_3_0, c0, c1, c2);
float h : packoffset(c0.);
cbuffer { float i; float j() { return 1; } unknown k; float l : ; float m; };
struct { float n : ; float3 o p; int q; };
typedef float;
typedef float4 float3;
void r(float a, , float b) {}
void s(float a float b) {}
void t(float 2) {}
Texture2D<float4 u;
Texture2D<float4, > v;
Buffer<> w;
unsigned float x;
[numthreads(1, 1, 1) void y() {}
[] void z() {}
namespace { float aa; }
namespace N { float bb }
struct S : { float cc; };
void dd() : { }
float ee() return 1;
float < string x = "1";
float last = ok;
