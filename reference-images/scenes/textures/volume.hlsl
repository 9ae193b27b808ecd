// A volume that a compute shader fills, level by level, and rays that walk through it.

RWTexture3D<float4> volume : register(u0);

[numthreads(8, 8, 8)]
void fill(uint3 id : SV_DispatchThreadID) {
  float3 p = (id + 0.5) / 16 - 1;
  float shell = abs(length(p) - 0.7) + 0.08 * sin(12 * p.x) * sin(12 * p.y) * sin(12 * p.z);
  float density = saturate(1 - shell * 9) * step(p.x + p.y - p.z, 0.75);
  volume[id] = float4(p * 0.5 + 0.5, density);
}

Texture3D smoke;
SamplerState smooth;
float lod;

struct Vertex {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
};

Vertex vs(uint id : SV_VertexID) {
  Vertex o;
  o.uv = float2(id << 1 & 2, id & 2) * float2(2, -2) + float2(-1, 1);
  o.position = float4(o.uv, 0, 1);
  return o;
}

float4 ps(Vertex i) : SV_Target {
  float3 ray = normalize(float3(i.uv * 0.55, 1)), at = float3(0, 0, -2.4) + ray * 1.3;
  float3x3 turn = float3x3(0.8, 0, -0.6, 0.24, 0.92, 0.32, 0.55, -0.4, 0.74);
  float3 color = 0;
  float clear = 1;
  for (int s = 0; s < 32; s++, at += ray * 0.068) {
    float3 p = mul(turn, at);
    if (any(abs(p) > 1)) continue;
    float4 v = smoke.SampleLevel(smooth, p * 0.5 + 0.5, lod);
    float a = v.a * 0.42;
    color += clear * a * v.rgb;
    clear *= 1 - a;
  }
  return float4(color * 1.3 + clear * float3(0.05, 0.06, 0.1), 1);
}
