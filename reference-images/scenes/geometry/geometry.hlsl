// A sphere of round sprites, and a torus with its normals: what geometry shaders are for.

static const float PI = 3.14159265;

cbuffer Camera {
  float4x4 viewProjection;
  float3 right;
  float3 up;
};

// ---- sprites: a point becomes a square that faces the camera

struct Seed {
  float3 center : CENTER;
  float3 color : COLOR;
};

struct Sprite {
  float4 position : SV_Position;
  float2 corner : CORNER; // -1 to 1
  nointerpolation float3 color : COLOR;
};

static const uint SEEDS = 200;

// Seeds lie along a spiral from pole to pole.
Seed seed(uint id : SV_VertexID) {
  float y = 1 - 2 * (id + 0.5) / SEEDS;
  float angle = id * 2.39996323;
  float r = sqrt(1 - y * y);
  Seed s;
  s.center = float3(r * cos(angle), y, r * sin(angle));
  s.color = 0.55 + 0.45 * cos(2 * PI * (id / float(SEEDS) + float3(0, 0.33, 0.67)));
  return s;
}

[maxvertexcount(4)]
void expand(point Seed seeds[1], inout TriangleStream<Sprite> stream) {
  Sprite s;
  s.color = seeds[0].color;
  for (int i = 0; i < 4; i++) {
    s.corner = float2(i % 2 * 2 - 1, 1 - i / 2 * 2);
    float3 p = seeds[0].center + 0.11 * (s.corner.x * right + s.corner.y * up);
    s.position = mul(viewProjection, float4(p, 1));
    stream.Append(s);
  }
}

float4 ball(Sprite s) : SV_Target {
  float rr = dot(s.corner, s.corner);
  if (rr > 1) discard;
  float3 n = float3(s.corner, sqrt(1 - rr));
  return float4(s.color * (0.25 + 0.75 * saturate(dot(n, normalize(float3(0.4, 0.6, 0.7))))), 1);
}

// ---- normals: each triangle gives three lines

struct Surface {
  float4 position : SV_Position;
  float3 world : WORLD;
  float3 normal : NORMAL;
};

struct Hair {
  float4 position : SV_Position;
  float along : ALONG; // 0 at the surface, 1 at the tip
};

static const uint AROUND = 20;
static const uint ACROSS = 10;

// Two triangles for each of AROUND x ACROSS quads.
Surface torus(uint id : SV_VertexID) {
  uint quad = id / 6;
  static const uint2 STEPS[6] = {{0, 0}, {0, 1}, {1, 0}, {1, 0}, {0, 1}, {1, 1}};
  uint2 step = STEPS[id % 6];
  float u = 2 * PI * (quad % AROUND + step.x) / AROUND;
  float v = 2 * PI * (quad / AROUND + step.y) / ACROSS;
  Surface s;
  s.normal = float3(cos(u) * cos(v), sin(v), sin(u) * cos(v));
  s.world = 0.85 * float3(cos(u), 0, sin(u)) + 0.4 * s.normal;
  s.position = mul(viewProjection, float4(s.world, 1));
  return s;
}

float4 clay(Surface s) : SV_Target {
  float light = saturate(dot(normalize(s.normal), normalize(float3(0.3, 0.8, 0.5))));
  return float4(float3(0.35, 0.4, 0.5) * (0.3 + 0.7 * light), 1);
}

[maxvertexcount(6)]
void hairs(triangle Surface corners[3], inout LineStream<Hair> stream) {
  for (int i = 0; i < 3; i++) {
    Hair h;
    h.position = mul(viewProjection, float4(corners[i].world, 1));
    h.along = 0;
    stream.Append(h);
    h.position = mul(viewProjection, float4(corners[i].world + 0.18 * corners[i].normal, 1));
    h.along = 1;
    stream.Append(h);
    stream.RestartStrip();
  }
}

float4 shade(Hair h) : SV_Target {
  return float4(lerp(float3(1, 0.35, 0.1), float3(1, 1, 0.3), h.along), 1);
}
