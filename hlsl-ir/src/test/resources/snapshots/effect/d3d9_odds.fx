// PROFILE: fx_2_0
// Odds and ends of old samples: strings, capitals, unusual values.
string XFile = "tiger.x";   // model
int    BCLR = 0xff202080;          // background
texture Tex0 < string name = "tiger.bmp"; >;
vector lhtDir = { 0.577, -0.577, 0.577, 1 };
matrix mWld : World;
matrix mTot : WorldViewProjection;
DWORD flags = 3;
uniform extern float4x4 gWVP;
uniform extern texture gTex;
const float4 kZero = {0,0,0,0};
bool test<bool x=true;> = true;
sampler2D TexS = sampler_state { Texture = <gTex>; MinFilter = Anisotropic; MaxAnisotropy = 8; MipMapLodBias = -0.5f; AddressU  = WRAP; };
sampler s2 = sampler_state { texture = <Tex0>; mipfilter = linear; };
struct VS_OUTPUT { float4 Pos  : POSITION; float3 Diff : COLOR0; float3 Spec : COLOR1; float2 Tex : TEXCOORD0; float3 N[2] : TEXCOORD1; };
VS_OUTPUT VS( float3 Pos  : POSITION, float3 Norm : NORMAL, float2 Tex : TEXCOORD0, uniform bool useIt)
{
    VS_OUTPUT Out = (VS_OUTPUT)0;
    float3 L = -lhtDir;
    float3 P = mul(float4(Pos, 1), (float4x3)mWld);
    float3 N = normalize(mul(Norm, (float3x3)mWld));
    Out.Pos = mul(float4(Pos,1), gWVP);
    Out.Diff = 0.5 + max(0, dot(N, L));
    Out.Spec = pow(max(0, dot(reflect(-L, N), normalize(P))), 4);
    Out.Tex = Tex; Out.N[0] = N; Out.N[1] = useIt ? N.yzx : N;
    return Out;
}
float4 PS(float3 Diff : COLOR0, float3 Spec : COLOR1, float2 Tex : TEXCOORD0) : COLOR
{
    float4 color = tex2D(TexS, Tex) * float4(Diff, 1) + float4(Spec, 1);
    color += tex2D(s2, Tex).a;
    if (color.x > 1) { color = tex2D(s2, Tex * 2); }
    int n = 5; n /= 2; uint u = 7; u = u % 4;
    return color * n + u + step(0.5, color) + fmod(color, 2) + (color == kZero);
}
technique TVertexShaderOnly
{
    pass P0
    {
        // lighting
        Lighting       = FALSE;
        SpecularEnable = TRUE;
        // samplers
        Sampler[0] = (s2);
        // texture stages
        ColorOp[0]   = MODULATE;   ColorArg1[0] = TEXTURE;  ColorArg2[0] = DIFFUSE;
        AlphaOp[0]   = DISABLE;
        // shaders
        VertexShader = compile vs_1_1 VS(true);
        PixelShader  = ( compile ps_2_0 PS() );
        AddressU[1] = Wrap;
        PointSpriteEnable = true;
    }
}
technique TNoShader { pass P0 { VertexShader = 0; PixelShader = NULL; Texture[0] = (Tex0); ZEnable = 1; CullMode = 2; } }
