cbuffer Disc { float4 color; float2 centre; float size; float depth; }

void vs(uint id : SV_VertexID, out float4 position : SV_Position, out float2 p : TEXCOORD) {
  p = float2(id & 1, id >> 1) * 4 - 1;
  position = float4(centre + p * size, depth, 1);
}

float4 ps(float4 position : SV_Position, float2 p : TEXCOORD) : SV_Target {
  if (dot(p, p) > 1)
    discard;
  return color;
}
