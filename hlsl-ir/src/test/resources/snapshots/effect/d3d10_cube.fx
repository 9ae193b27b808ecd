// PROFILE: fx_4_0
// State objects, constant buffers and SetX calls, as D3D10's SDK has it.
Texture2D txDiffuse;
Texture2DArray txLayers < string UIName = "Layers"; >;
SamplerState samLinear
{
    Filter = MIN_MAG_MIP_LINEAR;
    AddressU = Wrap;
    AddressV = Wrap;
};
SamplerComparisonState samShadow
{
    Filter = COMPARISON_MIN_MAG_LINEAR_MIP_POINT;
    ComparisonFunc = LESS_EQUAL;
    BorderColor = float4(1, 1, 1, 1);
};

cbuffer cbNeverChanges
{
    matrix View;
};
cbuffer cbChangeOnResize
{
    matrix Projection;
};
cbuffer cbChangesEveryFrame
{
    matrix World;
    float4 vMeshColor = float4(1, 1, 1, 1);
};

BlendState NoBlending
{
    AlphaToCoverageEnable = FALSE;
    BlendEnable[0] = FALSE;
};
BlendState SrcAlphaBlendingAdd
{
    BlendEnable[0] = TRUE;
    SrcBlend = SRC_ALPHA;
    DestBlend = INV_SRC_ALPHA;
    BlendOp = ADD;
    SrcBlendAlpha = ZERO;
    DestBlendAlpha = ZERO;
    BlendOpAlpha = ADD;
    RenderTargetWriteMask[0] = 0x0F;
};
DepthStencilState EnableDepth
{
    DepthEnable = TRUE;
    DepthWriteMask = ALL;
    DepthFunc = LESS_EQUAL;
    StencilEnable = true;
    FrontFaceStencilFunc = Always;
    BackFaceStencilFail = Incr;
};
RasterizerState CullBack
{
    CullMode = Back;
    FillMode = WireFrame;
    MultisampleEnable = true;
    DepthBias = -16;
};
RenderTargetView Target;
DepthStencilView Depth;

struct VS_INPUT { float4 Pos : POSITION; float2 Tex : TEXCOORD; uint id : SV_VertexID; };
struct PS_INPUT { float4 Pos : SV_POSITION; float2 Tex : TEXCOORD0; };

PS_INPUT VS(VS_INPUT input, uniform bool bScale)
{
    PS_INPUT output = (PS_INPUT)0;
    float4 p = input.Pos;
    if (bScale) p.xyz *= 2;
    output.Pos = mul(mul(mul(p, World), View), Projection);
    output.Tex = input.Tex;
    return output;
}

float4 PS(PS_INPUT input) : SV_Target
{
    float lit = txDiffuse.SampleCmpLevelZero(samShadow, input.Tex, 0.5);
    return txDiffuse.Sample(samLinear, input.Tex) * vMeshColor * lit
        + txLayers.Sample(samLinear, float3(input.Tex, 2));
}

VertexShader CompiledVS = CompileShader(vs_4_0, VS(false));

technique10 Render
{
    pass P0
    {
        SetVertexShader(CompiledVS);
        SetGeometryShader(NULL);
        SetPixelShader(CompileShader(ps_4_0, PS()));
        SetBlendState(NoBlending, float4(0.0f, 0.0f, 0.0f, 0.0f), 0xFFFFFFFF);
        SetDepthStencilState(EnableDepth, 0);
        SetRasterizerState(CullBack);
    }
    pass P1 < string note = "scaled"; >
    {
        SetRenderTargets(Target, Depth);
        SetVertexShader(CompileShader(vs_4_1, VS(true)));
        SetPixelShader(NULL);
        SetBlendState(SrcAlphaBlendingAdd, vMeshColor, 0xF);
    }
}
