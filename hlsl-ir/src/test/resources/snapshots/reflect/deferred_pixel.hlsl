// PROFILE: ps_5_0
// Several targets, coverage in and out, depth, arrays of textures, samplers of both kinds.
Texture2D maps[3] : register(t0);
Texture2DArray<float2> shadows : register(t8);
TextureCube sky;
Texture3D<float3> volume;
Texture1DArray ramp;
Buffer<uint4> lists;
Texture2DMS<float> depths : register(t16);
SamplerState linearClamp : register(s1);
SamplerState unusedSampler : register(s5);
SamplerComparisonState compare : register(s0);
cbuffer Material {
  float4 color = float4(1, 0.5, 0.25, 1);
  float2 scale;
  float roughness = 0.5;
  int mode = -1;
  bool twoSided;
};
struct Output {
  float4 albedo : SV_Target0;
  float4 normal : SV_Target1;
  uint2 id : SV_Target3;
  float depth : SV_DepthGreaterEqual;
  uint coverage : SV_Coverage;
};
Output main(
    float4 p : SV_Position,
    linear sample float2 uv : TEXCOORD0,
    noperspective float3 n : NORMAL,
    bool front : SV_IsFrontFace,
    uint sampleIndex : SV_SampleIndex,
    uint mask : SV_Coverage,
    uint primitive : SV_PrimitiveID) {
  Output o;
  o.albedo = maps[0].Sample(linearClamp, uv * scale) + maps[2].Sample(linearClamp, uv) * color;
  o.albedo.xyz += sky.Sample(linearClamp, n).xyz + volume.Sample(linearClamp, n);
  o.albedo *= shadows.SampleCmp(compare, float3(uv, 1), p.z) + ramp.Sample(linearClamp, uv.xy);
  o.normal = float4(front || twoSided ? n : -n, roughness);
  o.id = uint2(primitive, lists[sampleIndex].x);
  o.depth = p.z + depths.Load(int2(p.xy), sampleIndex);
  o.coverage = mask & 3;
  return o;
}
