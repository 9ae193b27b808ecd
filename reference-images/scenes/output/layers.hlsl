// One draw to four slices of an array, and one through four viewports.

struct Vertex {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
};

struct Layered {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
  nointerpolation uint number : NUMBER;
  uint slice : SV_RenderTargetArrayIndex;
};

struct Windowed {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
  nointerpolation uint number : NUMBER;
  uint viewport : SV_ViewportArrayIndex;
};

Vertex star(uint id : SV_VertexID) {
  float s, c;
  sincos(id * 2.5132741, s, c); // two fifths of a turn
  Vertex o;
  o.position = float4(s * 0.9, c * 0.9, 0, 1);
  o.uv = o.position.xy;
  return o;
}

[instance(4)] [maxvertexcount(3)]
void layers(triangle Vertex v[3], uint number : SV_GSInstanceID, inout TriangleStream<Layered> stream) {
  float s, c;
  sincos(number * 0.3, s, c);
  for (uint i = 0; i < 3; i++) {
    Layered o;
    o.position = float4(mul(v[i].position.xy, float2x2(c, s, -s, c)), 0, 1);
    o.uv = v[i].uv;
    o.number = number;
    o.slice = number;
    stream.Append(o);
  }
}

[instance(4)] [maxvertexcount(3)]
void windows(triangle Vertex v[3], uint number : SV_GSInstanceID, inout TriangleStream<Windowed> stream) {
  for (uint i = 0; i < 3; i++) {
    Windowed o;
    o.position = v[i].position;
    o.uv = v[i].uv;
    o.number = number;
    o.viewport = number;
    stream.Append(o);
  }
}

static const float3 TINTS[4] = {float3(0.9, 0.3, 0.2), float3(0.3, 0.8, 0.3), float3(0.25, 0.45, 0.95), float3(0.95, 0.8, 0.2)};

float4 paint(Layered i) : SV_Target { return float4(TINTS[i.number] * (1 - 0.5 * length(i.uv)), 1); }

Vertex screen(uint id : SV_VertexID) {
  Vertex o;
  o.uv = float2(id << 1 & 2, id & 2);
  o.position = float4(o.uv * float2(2, -2) + float2(-1, 1), 0, 1);
  return o;
}

Texture2DArray slices;
SamplerState smooth;
float4 show(Windowed i) : SV_Target { return slices.Sample(smooth, float3(i.uv, i.number)); }
