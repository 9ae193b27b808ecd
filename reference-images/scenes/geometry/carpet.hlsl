// A triangle that is cut to three again and again: each pass streams out what the next one reads.

struct Corner {
  float2 place : PLACE;
  uint depth : DEPTH;
};

struct Pixel {
  float4 position : SV_Position;
  float3 color : COLOR;
};

// The first triangle.
Corner start(uint id : SV_VertexID) {
  Corner c = { float2(id == 2 ? 0 : id == 0 ? -0.95 : 0.95, id == 2 ? 0.9 : -0.75), 0 };
  return c;
}

Corner pass(Corner c) {
  return c;
}

// Leaves the triangle in the middle out.
[maxvertexcount(9)]
void split(triangle Corner t[3], inout TriangleStream<Corner> stream) {
  for (uint k = 0; k < 3; k++) {
    for (uint i = 0; i < 3; i++) {
      Corner c = { (t[k].place + t[i].place) / 2, t[k].depth * 3 + k };
      stream.Append(c);
    }
    stream.RestartStrip();
  }
}

Pixel draw(Corner c) {
  float3 digits = float3(c.depth % 3, c.depth / 3 % 3, c.depth / 9 % 3) / 2;
  Pixel p = { float4(c.place, 0, 1), 0.25 + 0.75 * digits };
  return p;
}

float4 paint(Pixel p) : SV_Target {
  return float4(p.color, 1);
}
