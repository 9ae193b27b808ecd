// Constant buffers and registers.
#pragma pack_matrix(row_major)
float loose = 3;
float4 atFive : register(c5);
int3x4 loose34;
column_major float3x2 columns;
static const float3 table[2] = { float3(1, 2, 3), { 4, 5, 6 } };
static float changing = 2 * 3;
static const float notKnown = sqrt(2.0);
const int N = 3;

struct Inner { row_major float2x3 a; column_major float2x3 b; int3x4 c; };

cbuffer Packed : register(b2) { float4 p0 : packoffset(c1); float p1 : packoffset(c0.y); float2 p2 : packoffset(c0.z); };
cbuffer Plain { float q[N]; bool on; Inner inner; float3x3 nine; };
tbuffer Texels { float4 texel; };
cbuffer Unused { float unused; };

Texture2D first : register(t1);
Texture2D<float3> second, third[2];
Texture2D notUsed;
SamplerState samplers[2];
SamplerState last;
SamplerComparisonState comparing : register(s4);

float4 sampleIt(Texture2D t, SamplerState s, float2 uv) { return t.Sample(s, uv); }

float4 main(float4 p : SV_Position, uniform float tint = 0.5) : SV_Target
{
  uint width, height, levels;
  float fw, fh;
  first.GetDimensions(width, height);
  first.GetDimensions(0, width, height, levels);
  first.GetDimensions(fw, fh);
  float4 c = first.Sample(samplers[1], p.xy) + sampleIt(first, last, p.xy) + first.Sample(last, p.xy, int2(1, -1));
  c += second.SampleLevel(last, p.xy, 0).xyzz + third[1].SampleGrad(last, 0, 1, 2).x;
  c += first.SampleCmp(comparing, p.xy, 0.5) + first.Load(int3(p.xy, 0)) + first[p.xy] + first.mips[1][p.xy];
  c += loose + atFive + loose34[0] + columns[0].x + table[N - 2].x + changing + notKnown;
  c += p0 + p1 + p2.x + q[2] + on + inner.a[0].x + nine[0].x + texel + tint;
  return c;
}
