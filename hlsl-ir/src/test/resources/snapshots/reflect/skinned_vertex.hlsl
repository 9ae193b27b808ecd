// PROFILE: vs_5_0
// Skinning with instances: bones in a cbuffer, attributes of all kinds, clip distances, a layer.
cbuffer PerFrame : register(b0) { float4x4 viewProjection; float3 eye; float time; };
cbuffer Bones : register(b3) { row_major float3x4 bones[64]; };
StructuredBuffer<float4x4> instances : register(t2);
struct Input {
  float3 position : POSITION;
  half3 normal : NORMAL;
  uint4 indices : BLENDINDICES;
  float4 weights : BLENDWEIGHT;
  float2 uv[2] : TEXCOORD;
  uint vertex : SV_VertexID;
  uint instance : SV_InstanceID;
};
struct Output {
  float4 position : SV_Position;
  float3 world : TEXCOORD0;
  float2 uv : TEXCOORD1;
  float fog : FOG;
  nointerpolation uint material : MATERIAL;
  centroid float3 normal : NORMAL;
  float2 clip : SV_ClipDistance;
  uint layer : SV_RenderTargetArrayIndex;
};
Output main(Input i) {
  float3 p = 0;
  [unroll] for (int k = 0; k < 4; k++)
    p += mul(bones[i.indices[k]], float4(i.position, 1)) * i.weights[k];
  Output o;
  o.world = mul(float4(p, 1), instances[i.instance]).xyz;
  o.position = mul(float4(o.world, 1), viewProjection);
  o.uv = i.uv[0];
  o.fog = saturate(distance(o.world, eye) * 0.01);
  o.material = i.vertex & 3;
  o.normal = i.normal;
  o.clip = float2(o.world.y, 1);
  o.layer = i.instance;
  return o;
}
