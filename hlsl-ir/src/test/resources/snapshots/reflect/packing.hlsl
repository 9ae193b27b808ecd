// PROFILE: ps_5_0
// Constant buffers: majorities, arrays, nested structs, packoffset, tbuffer, $Globals and $Params.
#pragma pack_matrix(row_major)
struct Inner { float3 a; float b; column_major float3x2 c; };
struct Outer { Inner inner[2]; bool on; double d; };
cbuffer Mixed : register(b4) {
  float a; float3 b; float2 c; float d[3]; float e; float2x4 f; column_major float2x4 g; Outer h;
  int2 i; uint j[2][2];
};
cbuffer Placed : register(b1) {
  float4 first : packoffset(c2);
  float2 second : packoffset(c0.z);
  float3x3 third : packoffset(c4);
};
tbuffer Table : register(t3) { float4 entries[8]; };
float loose = 2;
static const float folded = 3;
cbuffer Unused { float4x4 nobody; };
float4 main(float2 uv : TEXCOORD, uniform float4 parameter) : SV_Target {
  return a + b.xyzz + c.xyxy + d[1] + e + f[0] + g[1] + h.inner[1].b + h.d + i.xyxy + j[1][0]
      + first + second.xyxy + third[0].xyzz + entries[2] + loose * folded * parameter;
}
