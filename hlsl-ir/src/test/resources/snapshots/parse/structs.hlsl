struct Empty {};
struct Input
{
  float4 position : SV_Position;
  nointerpolation uint id : ID, other : OTHER2;
  linear centroid float2 uv[2] : TEXCOORD0;
  noperspective sample float fog : FOG;
  row_major float4x4 world;
  struct { float x; float y; } point;
  struct Inner { int z; } inner[3];
  float length() { return sqrt(point.x * point.x + point.y * point.y); }
  static float two() { return 2; }
  float3 later(float s);
  ;
};
float3 Input::later(float s) { return position.xyz * s + this.fog; }
struct { float x; } unnamed, second[2];
static const struct Pair { int a, b; } pair = {1, 2};
struct Derived : Input { float more; };
interface Light { float3 shade(float3 normal); float attenuation(); };
interface Named { };
class Point : Light, Named
{
  float3 position;
  float3 shade(float3 normal) { return saturate(dot(normal, position)); }
  float attenuation() { return 1; }
};
struct Input elaborated(struct Input i) { struct Input o = i; return o; }
struct Outer { struct Nested { float v; }; Nested n; };
Outer::Nested fromOuter(Outer o) { return (Outer::Nested)0; }
