// A shadow map that is compared while it is filtered; without a bias surfaces shade themselves.

float4x4 worldViewProjection;
float4x4 world;
float4x4 lightFromWorld;

Texture2D<float> shadow;
SamplerComparisonState compare;

struct Vertex {
  float4 position : SV_Position;
  float3 place : PLACE;
  float3 normal : NORMAL;
};

// A cube, six squares of six vertices.
Vertex cube(uint id : SV_VertexID) {
  uint face = id / 6, corner = id % 6;
  float2 at = float2(corner == 1 || corner == 2 || corner == 4, corner == 2 || corner == 4 || corner == 5) * 2 - 1;
  float side = face & 1 ? 1 : -1;
  float3 p = float3(-at.x * side, at.y, -side); // clockwise seen from outside
  float3 n = float3(0, 0, -side);
  if (face / 2 == 1) {
    p = p.zxy;
    n = n.zxy;
  } else if (face / 2 == 2) {
    p = p.yzx;
    n = n.yzx;
  }
  Vertex o;
  o.place = mul(world, float4(p, 1)).xyz;
  o.position = mul(worldViewProjection, float4(p, 1));
  o.normal = mul((float3x3)world, n);
  return o;
}

float4 lit(Vertex i) : SV_Target {
  float4 light = mul(lightFromWorld, float4(i.place, 1));
  float2 uv = light.xy * float2(0.5, -0.5) + 0.5;
  float seen = 0;
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      seen += shadow.SampleCmpLevelZero(compare, uv, light.z, int2(x, y));
    }
  }
  float facing = saturate(dot(normalize(i.normal), normalize(float3(-1, 1.6, -0.7))));
  return float4((0.25 + 0.75 * facing * seen / 9) * float3(0.95, 0.9, 0.8), 1);
}
