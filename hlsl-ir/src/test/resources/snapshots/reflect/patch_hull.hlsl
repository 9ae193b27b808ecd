// PROFILE: hs_5_0
// Patch constants beside the factors, control points in and out.
struct Point { float3 position : POSITION; float2 uv : TEXCOORD; };
struct Constants {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
  float3 center : CENTER;
  uint id : ID;
};
cbuffer Tessellation { float factor; };
Constants patch(InputPatch<Point, 16> points, uint id : SV_PrimitiveID) {
  Constants c;
  [unroll] for (int i = 0; i < 4; i++) c.edges[i] = factor;
  c.inside[0] = c.inside[1] = factor * 2;
  c.center = points[5].position;
  c.id = id;
  return c;
}
[domain("quad")] [partitioning("integer")] [outputtopology("triangle_ccw")]
[outputcontrolpoints(4)] [patchconstantfunc("patch")]
Point main(InputPatch<Point, 16> points, uint i : SV_OutputControlPointID) { return points[i * 5]; }
