// Coloured glass over a checkerboard: the second colour says how much of each component comes through.

struct Pane {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
  nointerpolation float3 color : COLOR;
};

struct Glass {
  float4 shine : SV_Target0;
  float4 through : SV_Target1;
};

float4 board_vs(uint id : SV_VertexID) : SV_Position {
  return float4((id << 1 & 2) * 2.0 - 1, 1 - (id & 2) * 2.0, 0, 1);
}

float4 board_ps(float4 p : SV_Position) : SV_Target {
  uint2 cell = uint2(p.xy) / 32;
  return (cell.x + cell.y) % 2 ? 0.9 : 0.25;
}

Pane vs(uint id : SV_VertexID, uint pane : SV_InstanceID) {
  Pane o;
  o.uv = float2(id & 1, id >> 1) * 2 - 1;
  float2 place[3] = {float2(-0.3, 0.25), float2(0.3, 0.25), float2(0, -0.25)};
  o.position = float4(place[pane] + o.uv * 0.55, 0, 1);
  o.color = float3(pane == 0, pane == 1, pane == 2) * 0.8 + 0.15;
  return o;
}

Glass ps(Pane i) {
  float r = dot(i.uv, i.uv);
  clip(1 - r);
  Glass o;
  o.shine = float4(0.6 * pow(saturate(1 - length(i.uv - float2(-0.4, 0.4))), 4).xxx, 1);
  o.through = float4(i.color * (1 - 0.3 * r), 1);
  return o;
}
