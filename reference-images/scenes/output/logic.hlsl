// Discs that change bits where they overlap.

struct Disc {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
};

Disc disc(uint id : SV_VertexID, uint n : SV_InstanceID) {
  Disc o;
  o.uv = float2(id & 1, id >> 1) * 2 - 1;
  float s, c;
  sincos(n * 1.0471976, s, c);
  o.position = float4(o.uv * 0.55 + 0.4 * float2(c, s), 0, 1);
  return o;
}

uint bit(Disc i) : SV_Target {
  clip(1 - dot(i.uv, i.uv));
  return 1u << uint(i.uv.x * 2 + 2);
}

Disc screen(uint id : SV_VertexID) {
  Disc o;
  o.uv = float2(id << 1 & 2, id & 2);
  o.position = float4(o.uv * float2(2, -2) + float2(-1, 1), 0, 1);
  return o;
}

Texture2D<uint> bits;
float4 show(Disc i) : SV_Target {
  uint value = bits[i.position.xy];
  return float4(countbits(value & 3) * 0.5, countbits(value & 4), countbits(value & 8), 1);
}
