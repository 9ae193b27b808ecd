// A knobbly ball with an outline, and its mirror image in a pool.

float4x4 worldViewProjection;
float4x4 world;
float grow;
float4 paint;

struct Vertex {
  float4 position : SV_Position;
  float3 normal : NORMAL;
  float3 place : PLACE;
};

// A sphere of 32 x 16 squares, six vertices each.
Vertex ball(uint id : SV_VertexID) {
  uint corner = id % 6;
  uint square = id / 6;
  uint2 at = uint2(square % 32, square / 32) + uint2(corner == 1 || corner == 2 || corner == 4, corner == 2 || corner == 4 || corner == 5);
  float2 angle = float2(at) * float2(6.2831853 / 32, 3.1415927 / 16);
  float3 n = float3(cos(angle.x) * sin(angle.y), cos(angle.y), sin(angle.x) * sin(angle.y));
  float3 p = n * (1 + 0.12 * cos(angle.x * 5) * sin(angle.y) + grow);
  Vertex o;
  o.position = mul(worldViewProjection, float4(p, 1));
  o.normal = mul((float3x3)world, n);
  o.place = mul(world, float4(p, 1)).xyz;
  return o;
}

Vertex pool(uint id : SV_VertexID) {
  float2 at = float2(id & 1, id >> 1) * 2 - 1;
  Vertex o;
  o.place = float3(at.x * 2, -1.3, at.y * 1.6);
  o.position = mul(worldViewProjection, float4(o.place, 1));
  o.normal = float3(0, 1, 0);
  return o;
}

float4 lit(Vertex i) : SV_Target {
  float light = 0.45 + 0.55 * saturate(dot(normalize(i.normal), normalize(float3(-1, 2, -1))));
  return float4(paint.rgb * light, paint.a);
}

float4 flat(Vertex i) : SV_Target { return paint; }
