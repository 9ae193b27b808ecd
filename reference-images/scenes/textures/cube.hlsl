// A cube of 4 x 4 texels a face, seen from inside and in a mirror ball: filters cross its edges.

TextureCube sky;
SamplerState smooth;
float3 eye;

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
  float3 ray = normalize(float3(i.uv, 1.2));
  float b = dot(ray, -eye), c = dot(eye, eye) - 1;
  float d = b * b - c;
  if (d > 0) {
    float3 n = eye + ray * (b - sqrt(d));
    return sky.SampleLevel(smooth, reflect(ray, n), 0) * 0.9;
  }
  return sky.SampleLevel(smooth, mul(ray, float3x3(0.8, 0, 0.6, 0.36, 0.8, -0.48, -0.48, 0.6, 0.64)), 0);
}
