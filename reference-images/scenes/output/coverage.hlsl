// Leaves whose edges are alpha, drawn without sorting: alpha becomes coverage.

struct Leaf {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
  nointerpolation float3 tint : COLOR;
};

Leaf vs(uint id : SV_VertexID, uint leaf : SV_InstanceID) {
  Leaf o;
  o.uv = float2(id & 1, id >> 1) * 2 - 1;
  float angle = leaf * 2.4, s, c;
  sincos(angle, s, c);
  float2 place = float2(c, s) * sqrt(leaf / 40.0) * 0.8;
  float2 at = mul(o.uv * float2(0.28, 0.16), float2x2(c, s, -s, c)) + place;
  o.position = float4(at, frac(leaf * 0.37), 1);
  o.tint = lerp(float3(0.15, 0.45, 0.1), float3(0.75, 0.65, 0.15), frac(leaf * 0.61));
  return o;
}

float4 ps(Leaf i) : SV_Target {
  float edge = 1 - dot(i.uv * float2(0.9, 1 + 0.6 * abs(i.uv.x)), i.uv * float2(0.9, 1 + 0.6 * abs(i.uv.x)));
  float vein = smoothstep(0.02, 0.06, abs(i.uv.y));
  return float4(i.tint * (0.6 + 0.4 * vein), saturate(edge / max(fwidth(edge), 1e-4) + 0.5));
}
