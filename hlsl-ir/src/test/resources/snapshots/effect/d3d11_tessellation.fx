// PROFILE: fx_5_0
// Groups, and the stages of D3D11.
cbuffer Frame : register(b0)
{
    float4x4 ViewProjection;
    float3 Eye;
    float Factor <float UIMin = 1; float UIMax = 64;> = 4;
};
Texture2D Height : register(t0);
SamplerState Linear { Filter = MIN_MAG_MIP_LINEAR; MaxLOD = 8; };
RWStructuredBuffer<uint> Counts;

struct Point { float3 p : POSITION; float2 uv : TEXCOORD; };
struct Edges { float edge[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
struct Out { float4 p : SV_Position; float2 uv : TEXCOORD; };

Point VS(Point v) { return v; }

Edges Constants(InputPatch<Point, 3> patch)
{
    Edges e;
    e.edge[0] = e.edge[1] = e.edge[2] = Factor;
    e.inside = Factor;
    return e;
}

[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("Constants")]
Point HS(InputPatch<Point, 3> patch, uint i : SV_OutputControlPointID) { return patch[i]; }

[domain("tri")]
Out DS(Edges e, float3 b : SV_DomainLocation, const OutputPatch<Point, 3> patch)
{
    Out o;
    float3 p = patch[0].p * b.x + patch[1].p * b.y + patch[2].p * b.z;
    o.uv = patch[0].uv * b.x + patch[1].uv * b.y + patch[2].uv * b.z;
    p.y += Height.SampleLevel(Linear, o.uv, 0).x;
    o.p = mul(float4(p, 1), ViewProjection);
    return o;
}

float4 PS(Out i) : SV_Target { return Height.Sample(Linear, i.uv); }

[maxvertexcount(3)]
void GS(triangle Out v[3], inout TriangleStream<Out> stream)
{
    for (int i = 0; i < 3; i++) stream.Append(v[i]);
}

[numthreads(64, 1, 1)]
void Count(uint3 id : SV_DispatchThreadID) { InterlockedAdd(Counts[0], id.x & 1); }

GeometryShader Streamed = ConstructGSWithSO(CompileShader(gs_5_0, GS()), "SV_Position.xyz; TEXCOORD.xy");

fxgroup Terrain < string author = "plumb"; >
{
    technique11 Draw
    {
        pass Solid
        {
            SetVertexShader(CompileShader(vs_5_0, VS()));
            SetHullShader(CompileShader(hs_5_0, HS()));
            SetDomainShader(CompileShader(ds_5_0, DS()));
            SetGeometryShader(NULL);
            SetPixelShader(CompileShader(ps_5_0, PS()));
            SetComputeShader(NULL);
        }
        pass Stream { SetGeometryShader(Streamed); SetPixelShader(NULL); }
    }
    technique11 Compute { pass P0 { SetComputeShader(CompileShader(cs_5_0, Count())); } }
}
technique11 Loose { pass { VertexShader = CompileShader(vs_5_0, VS()); } }
