// Each statement is wrong in its own way.
float4 color;
static const float table[2] = { 1, 2 };
struct Light { float3 position; float range; };
Light light;
Texture2D picture;
SamplerState point_;
SamplerComparisonState compare;
float f(float2 a) { return a.x; }
float f(float a, int b) { return a; }
float amb(float a, int b) { return a; }
float amb(int a, float b) { return b; }
void change(out float x) { x = 1; }
void nothing() {}

float4 main(float2 uv : TEXCOORD0, const float fixed_ : FIXED) : SV_Target
{
  float a = colour.x;
  float2 b = light;
  float3 c = color.xy;
  c = color.xgz;
  c.xx = 1;
  color = 1;
  fixed_ = 2;
  table[0] = 3;
  a = table[2];
  a = light.rang;
  a = f(light);
  a = amb(1, 2);
  a = lerp(1, 2);
  a = sine(a);
  a = main;
  a = Light;
  a = color & 3;
  a = light + 1;
  a = -picture;
  change(1);
  change(color.x);
  a = nothing();
  float4 d = float4(1, 2, 3);
  float4 e = { 1, 2 };
  float2 g[2] = { 1, 2, 3 };
  Light l = { 1, 2, 3 };
  a = a[0];
  a = color[4];
  a = (float3)uv;
  a = picture.Sample(point_, uv.x, uv, uv);
  a = picture.Smaple(point_, uv);
  a = picture.Sample(compare, uv);
  a = picture.Sample(uv, point_);
  a = noise(uv);
  a = tex2D(point_, uv);
  a = uv.foo();
  a = light.foo();
  if (color) a = 1;
  a = color ? 1 : 0;
  a = true ? light : 1;
  a = "text";
  int i = 1 / 0;
  ++true;
  a += light;
  uv += float4x4(1, 2, 3);
  (a + 1) = 2;
  return color.w.xxxxx;
}
