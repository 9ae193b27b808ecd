cbuffer Params { float radius; float4 tint; }

float falloff(float d) {
  float x = saturate(1 - d / radius);
  return x * x;
}

float4 main(float4 position : SV_Position, float2 uv : TEXCOORD) : SV_Target {
  float2 p = uv * 2 - 1;
  float d = length(p);
  if (d > 1)
    discard;
  float3 color = tint.rgb;
  if (p.x > 0) {
    color = color.bgr;
  }
  for (int i = 0; i < 3; i++) {
    color *= falloff(d * 0.5);
  }
  return float4(color, 1);
}
