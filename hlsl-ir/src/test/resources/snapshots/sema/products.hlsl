// mul in all its shapes.
float s; float3 v; float4 w; float4x4 m; row_major float3x4 r; float2 z;

float4 main() : SV_Target
{
  float a = mul(s, s);
  float3 b = mul(s, v) + mul(v, s);
  float c = mul(v, v);
  float4x4 d = mul(s, m) + mul(m, s) + mul(m, m);
  float4 e = mul(w, m) + mul(m, w);
  float4 f = mul(v, r);
  float3 g = mul(r, w);
  float3x4 h = mul(r, m);
  float3 cut = mul(v, m).xyz;
  float t = transpose(r)._m30 + determinant(m) + determinant((float2x2)m);
  return a + b.x + c + d[0] + e + f + g.x + h[0] + cut.x + t;
}
