// PROFILE: ps_5_1
// Registers as real shaders write them: with brackets, as listings name them, by their space alone.
Texture2D endless[] : register(space2);
Texture2D first : register(t0, space1);
Texture2D next : register(space1);
Texture2D third : register(t[3]);
Texture2D fourth : register(t[3 ] , space4);
SamplerState smooth_ : register(ps, s[2]);
struct Material { float4 tint; };
ConstantBuffer<Material> material : register(space3);
cbuffer Light : register(cb3) { float4 light; };
cbuffer Shadow : register(b[4]) { float4 shadow; };
float4 main(float2 uv : TEXCOORD, nointerpolation uint i : INDEX) : SV_Target
{
  float4 c = endless[i].Sample(smooth_, uv) + first.Sample(smooth_, uv) + next.Sample(smooth_, uv);
  return (c + third.Sample(smooth_, uv) + fourth.Sample(smooth_, uv)) * material.tint * light * shadow;
}
