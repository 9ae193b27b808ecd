// Declarations that cannot be.
float a;
float a;
float4 twice(float x) { return x; }
float4 twice(float x) { return x; }
float prototype(int x);
int prototype(int x);
struct S { float x; float x; };
struct S2 { float y; Texture2D t; };
S2 global;
struct Empty { float init = 1; };
typedef float4 a;
cbuffer Mixed { float4 p : packoffset(c0); float4 q; };
cbuffer Overlap { float4 o1 : packoffset(c0); float4 o2 : packoffset(c0); };
cbuffer Crossing { float4 c1 : packoffset(c0.y); };
cbuffer WrongFile : register(t0) { float w; };
Texture2D wrong : register(s0);
Texture2D far : register(t128);
float4 packed : packoffset(c0);
float notConstant = a;
row_major float3 noMatrix;
float f(float x, float x) { return x; }
float g(float x = 1, float y) { return x; }
float h(out float x = 1) { return x; }
static Texture2D staticTexture;
static const float noValue;
groupshared float shared_ = 1;
vector<float, 5> big;
matrix<float4, 2, 2> nested;
Texture2D<Texture2D> inner;
Texture2D<S> structured;
float unsized[];
float implicit_[] = { 1, 2, 3 };
void S::method() {}
class Derived : float { float z; };
cbuffer Mixed2 { float4 m : packoffset(c0.q); }

float4 main() : SV_Target { return o1 + o2; }
