// PROFILE: fx_2_0
// Post-processing over several targets, Gauss weights in an array, arrays of samplers and shaders.
#define KERNEL 9
static const float Weights[KERNEL] = { 0.05, 0.09, 0.12, 0.15, 0.18, 0.15, 0.12, 0.09, 0.05 };
float2 TexelSize : register(c10);
float2 Offsets[KERNEL];
float Exposure : register(c20) = 1;
bool HighQuality = true;
texture SceneMap : RENDERCOLORTARGET < float2 ViewPortRatio = { 1.0, 0.5 }; int MipLevels = 1; string format = "X8R8G8B8"; >;
texture GlowMap : RENDERCOLORTARGET;
texture DepthMap : RENDERDEPTHSTENCILTARGET;

sampler2D Maps[2] =
{
    sampler_state { Texture = <SceneMap>; AddressU = CLAMP; AddressV = CLAMP; MinFilter = POINT; },
    sampler_state { Texture = <GlowMap>; AddressU = BORDER; BorderColor = 0xff000000; MipFilter = NONE; }
};
sampler2D Scene : register(s0) = sampler_state { Texture = (SceneMap); SRGBTexture = TRUE; MaxAnisotropy = 4; };

struct Quad { float4 pos : POSITION; float2 uv : TEXCOORD0; };

Quad QuadVS(float3 pos : POSITION, float2 uv : TEXCOORD0)
{
    Quad o = (Quad)0;
    o.pos = float4(pos.xy + float2(-1, 1) * TexelSize, 0, 1);
    o.uv = uv;
    return o;
}

half4 Blur(sampler2D map, float2 uv, float2 direction)
{
    half4 sum = 0;
    for (int i = 0; i < KERNEL; i++)
        sum += tex2D(map, uv + Offsets[i] * direction) * Weights[i];
    return sum;
}

half4 BlurPS(float2 uv : TEXCOORD0, uniform bool horizontal, uniform sampler2D map) : COLOR0
{
    return Blur(map, uv, horizontal ? float2(1, 0) : float2(0, 1));
}

void CombinePS(in float2 uv : TEXCOORD0, in float2 at : VPOS, out float4 color : COLOR0, out float depth : DEPTH)
{
    color = tex2D(Scene, uv) + tex2Dlod(Maps[1], float4(uv, 0, 0)) * Exposure;
    clip(color.a - 0.01);
    color.rgb = pow(abs(color.rgb), 1 / 2.2) + frac(at.x * 0.5) * 0.001;
    depth = saturate(color.g);
}

PixelShader Quality[2] =
{
    compile ps_2_0 BlurPS(true, Maps[0]),
    compile ps_2_b BlurPS(true, Scene)
};

technique Glow < string Script = "RenderColorTarget0=GlowMap;Pass=Horizontal;"; >
{
    pass Horizontal < string Script = "Draw=Buffer;"; >
    {
        VertexShader = compile vs_3_0 QuadVS();
        PixelShader = (Quality[HighQuality]);
        ZEnable = false;
        AlphaBlendEnable = false;
    }
    pass Vertical
    {
        VertexShader = compile vs_3_0 QuadVS();
        PixelShader = compile ps_3_0 BlurPS(false, Maps[1]);
        AlphaBlendEnable = true;
        SrcBlend = ONE;
        DestBlend = INVSRCCOLOR;
        BlendOp = ADD;
    }
    pass Combine
    {
        VertexShader = compile vs_3_0 QuadVS();
        PixelShader = compile ps_3_0 CombinePS();
    }
}
