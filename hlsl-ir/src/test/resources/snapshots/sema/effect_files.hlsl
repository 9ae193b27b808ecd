// what effect files and files of several stages hold beside a pixel shader
struct Material { float3 diffuse; float gloss; };
ConstantBuffer<Material> material : register(b2);
texture dx9Texture;
Texture2D image;
SamplerState linearSampler { Filter = MIN_MAG_MIP_LINEAR; AddressU = Wrap; };
BlendState noBlend { BlendEnable[0] = FALSE; };
float4 color : COLOR < string UIName = "Color"; > = { 1, 1, 1, 1 };
struct Vertex { float4 position : SV_Position; float2 uv : TEXCOORD; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Constants patch(InputPatch<Vertex, 3> patch, uint id : SV_PrimitiveID)
{
  Constants c = (Constants)0;
  return c;
}
[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")]
[outputcontrolpoints(3)] [patchconstantfunc("patch")]
Vertex hull(InputPatch<Vertex, 3> patch, uint i : SV_OutputControlPointID) { return patch[i]; }
[maxvertexcount(3)]
void geometry(triangle Vertex input[3], inout TriangleStream<Vertex> stream)
{
  stream.Append(input[0]);
  stream.RestartStrip();
}
float4 main(float2 uv : TEXCOORD) : SV_Target
{
  return image.Sample(linearSampler, uv) * color * material.diffuse.xyzz
      + EvaluateAttributeCentroid(uv).x;
}
technique11 Render
{
  pass P0 { SetPixelShader(CompileShader(ps_5_0, main())); SetBlendState(noBlend, 0, 1); }
}
