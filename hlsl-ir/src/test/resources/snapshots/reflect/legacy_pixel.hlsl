// PROFILE: ps_3_0
// Registers of shader model 3.
float4x4 world : register(c4);
float4 tint = float4(1, 1, 0, 1);
bool flag;
sampler2D diffuse : register(s1);
samplerCUBE skies[2] : register(s4);
struct Light { float3 color; float2 range; };
Light lights[3];
float4 unused;
int aVeryLongNameOfAConstant;
float4 main(float2 uv : TEXCOORD0_centroid, float4 color : COLOR0) : COLOR {
  return tex2D(diffuse, uv) * tint * color + (flag ? world[0] : 0)
      + lights[1].color.xyzz * lights[2].range.x * aVeryLongNameOfAConstant + texCUBE(skies[1], color.xyz);
}
