// PROFILE: ds_5_0
struct Point { float3 position : POSITION; float2 uv : TEXCOORD; };
struct Constants {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
  float3 center : CENTER;
};
struct Output { float4 position : SV_Position; float2 uv : TEXCOORD; };
[domain("quad")]
Output main(Constants c, float2 l : SV_DomainLocation, const OutputPatch<Point, 4> p) {
  Output o;
  o.position = float4(lerp(p[0].position, p[3].position, l.x) + c.center, 1);
  o.uv = p[1].uv;
  return o;
}
