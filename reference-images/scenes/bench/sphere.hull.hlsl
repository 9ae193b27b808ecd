// Each patch becomes 63 x 63 quads: 3 x 63 x 63 x 2 = 23,814 triangles in all.
struct Factors { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
struct Corner { float2 place : PLACE; };
Factors factors()
{
    Factors f;
    f.edges[0] = f.edges[1] = f.edges[2] = f.edges[3] = f.inside[0] = f.inside[1] = 63;
    return f;
}
[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("factors")]
Corner main(InputPatch<Corner, 4> patch, uint id : SV_OutputControlPointID) { return patch[id]; }
