// Much of the language at once.
#pragma pack_matrix(row_major)
sampler2D legacy;
SamplerState state;
Texture2D tex <string UIName = "x";>;
cbuffer cb { struct { float4 a; float b; } inlineStruct; float3x4 bones[3]; float2 tail; bool4 flags; uint counts[3]; float after; };
interface ILight { float3 shade(float3 n); };
class Sun : ILight { float3 d; float3 shade(float3 n) { return dot(n, d); } };
Sun sun;
static const struct { float a; int b; } anon = { 1, 2 };
static float4 palette[3] = { float4(1,0,0,1), float4(0,1,0,1), 0.0.xxxx };
float3 operate(const float3 a, in float3 b = float3(0, 0, 0), uniform float c = 1) { return a * b + c; }
float pick(float values[4], int i) { return values[i]; }
void fill(out float values[4]) { for (int i = 0; i < 4; ++i) values[i] = i; }
float4x4 make(float4 a) { return float4x4(a, a, a, a); }
struct Out { float4 c[2] : SV_Target; float d : SV_Depth; };
Out main(float4 p : SV_Position, nointerpolation uint id : ID, centroid float2 uv : TEXCOORD, float4 m[2] : M, float2x2 q : Q, bool f : SV_IsFrontFace)
{
  Out o = (Out)0;
  float v[4];
  fill(v);
  o.c[0] = pick(v, id & 3) + palette[id % 3];
  o.c[1].xyz = operate(p.xyz) + sun.shade(p.xyz) + mul(bones[1], p) + inlineStruct.a.xyz;
  float4x4 mm = make(p);
  mm[0].xy += uv;
  mm._14 = 1;
  mm[1][2] *= 2;
  float2 s, c;
  sincos(uv, s, c);
  int e;
  frexp(uv.x, e);
  int i = 5, j = (i > 3) ? 1 : 0;
  i = -i; i = ~i; i = !i; i <<= j; i ^= 0x7; i |= 1u; i %= 3;
  uint u = id; u--; u = u / 2; u = -u;
  half h = 1.0h; h = h * 2;
  float d = 1e-5f + .5 + 1. + 1.#INF;
  double dd = 1.0L; dd += d; d = (float)dd;
  bool b = i; b = !b && (u || d);
  if (b == true) o.d = 1; else if (i) o.d = 0;
  o.c[1] = b ? o.c[0] : float4(uv, 0, 1);
  o.c[1] += any(uv > 0.5) + all(m[1]) + anon.b;
  for (uint k = 0, l = 3; k < l; k++, l--) ;
  [unroll] for (float t = 0; t < 1; t += 0.25) o.d += t;
  float3 n = normalize(cross(ddx(p.xyz), ddy(p.xyz)));
  o.c[0].rgb = lerp(o.c[0].rgb, n, saturate(uv.x)) * (float3)counts[1];
  o.c[0] = clamp(o.c[0], 0, 1); o.c[0].a = max(max(1, 2), o.c[0].a);
  o.d = step(0.5, o.d) + smoothstep(0, 1, o.d) + fmod(o.d, 2) + atan2(1, o.d) + exp2(o.d) + modf(o.d, d) + rcp(o.d) + (float)asint(d) + f16tof32(f32tof16(d)) + countbits(u) + reversebits(u) + firstbitlow(u) + mad(1, 2, d) + ldexp(1, 2) + distance(uv, 0) + dot(uv, uv) + determinant(mm) + dst(p, p).x + lit(1, 2, 3).y + msad4(1, uint2(1, 2), 0).x + D3DCOLORtoUBYTE4(p).x + isnan(d) + sign(d) + trunc(d) + round(d) + degrees(d) + tanh(d) + log10(d) + fwidth(d);
  float3x3 rot = { 1, 0, 0, 0, 1, 0, 0, 0, 1 };
  float3x3 rot2 = float3x3(n, n, n) * rot + 1;
  rot2 = -rot2; rot2 += rot; rot2 = mul(rot, rot2); float3 row = rot2[1]; row = mul(rot2, row); row = rot2._m01_m11_m21;
  bool3 cmp = row == n; bool3x3 mc = rot < rot2;
  return o;
}
float noiseless2() { return 1; }
