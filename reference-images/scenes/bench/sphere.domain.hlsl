cbuffer Scene : register(b0) { row_major float4x4 mvp; row_major float4x4 world; float4 eye; float4 light; };
struct Factors { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
struct Corner { float2 place : PLACE; };
struct DSOut { float4 pos : SV_Position; float3 nrm : NORMAL; };
[domain("quad")]
DSOut main(Factors f, float2 at : SV_DomainLocation, const OutputPatch<Corner, 4> patch)
{
    float2 place = lerp(lerp(patch[0].place, patch[1].place, at.x), lerp(patch[2].place, patch[3].place, at.x), at.y);
    float2 angle = place * float2(6.2831853, 3.1415927);
    float2 s = sin(angle), c = cos(angle);
    DSOut o;
    o.nrm = float3(s.y * c.x, c.y, s.y * s.x);
    o.pos = mul(float4(o.nrm, 1), mvp);
    return o;
}
