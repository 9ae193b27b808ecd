Texture1D t1; Texture1DArray<float> t1a; Texture2D<float4> t2; Texture2DArray<unorm float4> t2a;
Texture2DMS<float4, 4> ms; Texture2DMSArray<snorm float2> msa; Texture3D<int3> t3; TextureCube cube; TextureCubeArray<half4> ca;
Buffer<float> buf; Buffer<vector<float, 2>> nested; RWBuffer<vector<uint,4>> rwNested;
struct S { float a; };
StructuredBuffer<S> sb; RWStructuredBuffer<S> rws : register(u1); AppendStructuredBuffer<S> app; ConsumeStructuredBuffer<matrix<float, 2, 2>> con;
ByteAddressBuffer bab; RWByteAddressBuffer rwb;
RWTexture1D<float> rw1; RWTexture2D<unorm float4> rw2; RWTexture3D<uint> rw3; RWTexture2DArray<float2> rw2a;
SamplerState samp; SamplerComparisonState cmp; sampler old; sampler2D s2d; samplerCUBE sc; Texture2D textures[2][3];
float4 main(float2 uv : UV, uint2 p : P) : SV_Target
{
  uint w, h;
  t2.GetDimensions(w, h);
  rw2[p] = t2.Sample(samp, uv).xyzw * t2[p] + t2.mips[2][p].zyxw;
  rws[0].a += sb[p.x + 1].a;
  float d = t2.SampleCmpLevelZero(cmp, uv, 0.5).x;
  app.Append((S)0);
  rwb.Store(4, bab.Load2(8).y);
  return textures[1][2].Gather(samp, uv, int2(1, 2)).wzyx.xy.xxxx;
}
void streams(InputPatch<S, 3> patch, OutputPatch<S, 4> o, inout TriangleStream<S> ts, inout PointStream<S> ps) { ts.Append(patch[0]); ts.RestartStrip(); }
