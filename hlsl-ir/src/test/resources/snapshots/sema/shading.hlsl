// A pixel shader of the usual kind: methods, tables, sampling, switches, matrices.
Texture2D tex; SamplerState samp;
cbuffer A { float4 a; };
cbuffer A2 { float4 a2; };
struct Material { float3 color; float rough; float3 brdf(float3 n) { return this.color * rough + color * n; } void set(float3 c) { color = c; rough = 0.5; this.reset(); } void reset(); };
void Material::reset() { rough = 1; }
static Material global_ = { 1, 2, 3, 4 };
static const Material materials[2] = { { 1, 2, 3, 4 }, { float3(5, 6, 7), 8 } };
typedef float3 vec3;
#define PI 3.14159265
static const float TWO_PI = PI * 2;
static const float3x3 M = float3x3(1, 0, 0, 0, 1, 0, 0, 0, 1);
float sq(float x) { return x * x; }
float2 sq(float2 x) { return x * x; }
float3 sq(float3 x) { return x * x; }
float3 max(float3 a, float b) { return a; }
bool test(inout int i) { return i++ > 0; }
float4 over(float4 a) { return a; }
float4 over(float4 a, float k) { return a * k; }
float arr(float x[2]) { return x[0]; }
float4 main(float4 p : SV_Position, in uint s : SV_SampleIndex, linear noperspective float3 n : NORMAL) : SV_TARGET0
{
  Material m; m.set(n);
  Material k = materials[s & 1];
  k.set(1);
  global_.set(2);
  vec3 c = m.brdf(n) + materials[1].brdf(n) + k.color;
  float2 uv = p.xy / float2(1280, 720);
  float4 t = tex.SampleBias(samp, uv, -1) + tex.SampleGrad(samp, uv, ddx(uv), ddy(uv), int2(1, 2)) + tex.Gather(samp, uv) + tex.GatherRed(samp, uv, int2(0, 0));
  c = sq(c) + max(c, 0.5) + max(uv.x, 2);
  int i = 3;
  while (test(i)) { if (i > 5) break; else continue; }
  float w[2] = { 1, 2 }; float w2[2]; w2 = w; c += arr(w2) + w[i % 2];
  const float cc = sq(2.0);
  const int N = 2; float q[N * 2 + 1]; q[4] = cc; q[0] = 0; c.x += q[4];
  c.x = c.y = c.z;
  c = mul(c, M);
  float4 res = float4(c, 1), other;
  other = res.wzyx; res.a = 1 - other.r;
  res += over(res) + over(res, 2) + (float4)uv.xyxy + uv.xxyy;
  res = res > 0.5 ? res : other.xxxx;
  res.rgb = TWO_PI;
  uint2 bits = asuint(uv); bits ^= 0xffu; bits = bits << uint2(1, 2); bits >>= 1;
  res.xy += asfloat(bits & 0x7fffffff);
  if (dot(n, n) < 0.001) discard;
  clip(res.a - 0.5);
  [branch] switch (i) { case 0: { res = 0; break; } case 1: { res = 1; } break; case -1: return 1; default: discard; break; }
  float4x4 view = { float4(1,0,0,0), float4(0,1,0,0), float4(0,0,1,0), a };
  view._m30_m31_m32 = n; view[3].w = 1; res = mul(view, res) + transpose(view)[s];
  return saturate(res) * a2;
}
