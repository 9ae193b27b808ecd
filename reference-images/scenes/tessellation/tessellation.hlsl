// What hull and domain shaders are for: a plane of many vertices out of four, terrain that is finer where it is
// near, and a sphere out of a cube.

static const float PI = 3.14159265;

cbuffer Camera {
  float4x4 viewProjection;
  float3 eye;
};

// Control points 0 to 3 go round: (0, 0), (1, 0), (1, 1), (0, 1) in u and v.
static const float2 CORNERS[4] = {float2(0, 0), float2(1, 0), float2(1, 1), float2(0, 1)};

struct ControlPoint {
  float3 position : POSITION;
  float factor : FACTOR;
};

struct Factors {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
};

struct Surface {
  float4 position : SV_Position;
  float3 world : WORLD;
  float3 color : COLOR;
};

float3 bilinear(const OutputPatch<ControlPoint, 4> p, float2 uv) {
  return lerp(lerp(p[0].position, p[1].position, uv.x), lerp(p[3].position, p[2].position, uv.x), uv.y);
}

Surface surface(float3 world, float3 color) {
  Surface s;
  s.position = mul(viewProjection, float4(world, 1));
  s.world = world;
  s.color = color;
  return s;
}

// ---- a quadrilateral with factor 32 everywhere

ControlPoint sheet(uint id : SV_VertexID) {
  ControlPoint c;
  c.position = float3(2 * CORNERS[id].x - 1, 0, 1 - 2 * CORNERS[id].y);
  c.factor = 32;
  return c;
}

Factors sheetFactors(InputPatch<ControlPoint, 4> p) {
  Factors f;
  [unroll] for (int e = 0; e < 4; e++) f.edges[e] = p[e].factor;
  f.inside[0] = p[0].factor;
  f.inside[1] = p[1].factor;
  return f;
}

[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("sheetFactors")]
ControlPoint keepSheet(InputPatch<ControlPoint, 4> p, uint i : SV_OutputControlPointID) { return p[i]; }

[domain("quad")]
Surface ripple(Factors f, float2 uv : SV_DomainLocation, const OutputPatch<ControlPoint, 4> p) {
  float3 at = bilinear(p, uv);
  at.y = 0.12 * cos(9 * length(at.xz));
  return surface(at, float3(uv, 0.25));
}

// ---- terrain: 10 x 10 patches, the factor of an edge the smaller one of its two vertices

static const uint ACROSS = 10;

ControlPoint ground(uint id : SV_VertexID) {
  uint patchNumber = id / 4;
  float2 at = float2(patchNumber % ACROSS, patchNumber / ACROSS) + CORNERS[id % 4];
  ControlPoint c;
  c.position = float3(at.x - ACROSS / 2, 0, ACROSS / 2 - at.y);
  c.factor = clamp(20 / distance(c.position, eye), 1, 16);
  return c;
}

Factors groundFactors(InputPatch<ControlPoint, 4> p) {
  Factors f;
  f.edges[0] = min(p[0].factor, p[3].factor);
  f.edges[1] = min(p[0].factor, p[1].factor);
  f.edges[2] = min(p[1].factor, p[2].factor);
  f.edges[3] = min(p[3].factor, p[2].factor);
  f.inside[0] = max(f.edges[1], f.edges[3]);
  f.inside[1] = max(f.edges[0], f.edges[2]);
  return f;
}

[domain("quad")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("groundFactors")]
ControlPoint keepGround(InputPatch<ControlPoint, 4> p, uint i : SV_OutputControlPointID) { return p[i]; }

float height(float2 at) {
  return 0.35 * sin(1.3 * at.x) * cos(1.1 * at.y) + 0.1 * sin(3.1 * at.x + 2.3 * at.y);
}

[domain("quad")]
Surface hills(Factors f, float2 uv : SV_DomainLocation, const OutputPatch<ControlPoint, 4> p) {
  float3 at = bilinear(p, uv);
  at.y = height(at.xz);
  float near = saturate((f.inside[0] - 1) / 7);
  return surface(at, lerp(float3(0.25, 0.45, 0.3), float3(0.9, 0.55, 0.2), near));
}

// ---- a cube, pushed out to a sphere

ControlPoint cube(uint id : SV_VertexID) {
  uint face = id / 4;
  float side = face % 2 ? 1 : -1;
  float2 at = 2 * CORNERS[id % 4] - 1;
  at.y *= side; // clockwise as seen from outside
  ControlPoint c;
  c.position = face < 2 ? float3(at, side) : face < 4 ? float3(side, at) : float3(at.y, side, at.x);
  c.factor = 64;
  return c;
}

[domain("quad")]
[partitioning("fractional_even")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("sheetFactors")]
ControlPoint keepCube(InputPatch<ControlPoint, 4> p, uint i : SV_OutputControlPointID) { return p[i]; }

[domain("quad")]
Surface ball(Factors f, float2 uv : SV_DomainLocation, const OutputPatch<ControlPoint, 4> p,
             uint face : SV_PrimitiveID) {
  float3 color = 0.55 + 0.45 * cos(2 * PI * (face / 6.0 + float3(0, 0.33, 0.67)));
  uint2 square = min(uv * 8, 7);
  return surface(normalize(bilinear(p, uv)), (square.x + square.y) % 2 ? color : 0.6 * color);
}

// ---- light

float4 lit(Surface s) : SV_Target {
  float3 n = normalize(cross(ddx(s.world), ddy(s.world)));
  n = dot(n, eye - s.world) < 0 ? -n : n;
  return float4(s.color * (0.3 + 0.7 * saturate(dot(n, normalize(float3(-0.4, 0.8, -0.5))))), 1);
}

float4 wire(Surface s) : SV_Target { return float4(0.02, 0.02, 0.05, 1); }
