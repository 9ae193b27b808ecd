// Figures made of vertex numbers, in pixels of a 256 x 256 target.
float4 place(float2 pixel, float depth) {
  return float4(pixel / 128 - 1, depth, 1) * float4(1, -1, 1, 1);
}

struct Corner {
  float4 position : SV_Position;
  float3 color : COLOR;
};

static const float TAU = 6.2831853;

// Lines from a centre to all sides.
Corner star(uint id : SV_VertexID) {
  float angle = (id / 2) * TAU / 40;
  float2 side = float2(cos(angle), sin(angle));
  Corner corner;
  corner.position = place(float2(70, 70) + side * (id % 2 == 0 ? 6 : 60), 0.5);
  corner.color = id % 2 == 0 ? float3(1, 1, 1) : 0.5 + 0.5 * float3(side, -side.x);
  return corner;
}

// A spiral, as a strip or as points.
Corner spiral(uint id : SV_VertexID) {
  float angle = id * TAU / 24;
  Corner corner;
  corner.position = place(float2(186, 70) + float2(cos(angle), sin(angle)) * (4 + id * 0.75), 0.5);
  corner.color = float3(1, id / 72.0, 0);
  return corner;
}

// A fan of thin triangles that go through each other.
Corner fan(uint id : SV_VertexID) {
  uint blade = id / 3;
  float angle = blade * TAU / 9 + (id % 3 == 1 ? 0.3 : id % 3 == 2 ? 0.6 : 0);
  float2 side = float2(cos(angle), sin(angle));
  Corner corner;
  corner.position = place(float2(128, 190) + (id % 3 == 0 ? -side * 12 : side * 60), id % 3 == 1 ? 0.2 : 0.8);
  corner.color = 0.3 + 0.7 * float3(blade % 3 == 0, blade % 3 == 1, blade % 3 == 2);
  return corner;
}

float4 paint(Corner corner) : SV_Target {
  return float4(corner.color, 1);
}
