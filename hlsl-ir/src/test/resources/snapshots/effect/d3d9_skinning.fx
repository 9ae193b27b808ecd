// PROFILE: fx_2_0
// Indexed skinning: bones in constants, indices as colours.
#define MAX_BONES 26
shared float4x4 mViewProj : VIEWPROJECTION;
row_major float4x3 mBones[MAX_BONES] : WORLDMATRIXARRAY;
float4 lhtDir < string UIDirectional = "Light Direction"; > = { 0.0f, 0.0f, -1.0f, 1.0f };
int CurNumBones = 2;

struct VS_INPUT
{
    float4 Pos : POSITION;
    float4 BlendWeights : BLENDWEIGHT;
    float4 BlendIndices : BLENDINDICES;
    float3 Normal : NORMAL;
    float3 Tex0 : TEXCOORD0;
};

struct VS_OUTPUT
{
    float4 Pos : POSITION;
    float4 Diffuse : COLOR;
    float2 Tex0 : TEXCOORD0;
    float Fog : FOG;
    float Size : PSIZE;
};

VS_OUTPUT VShade(VS_INPUT i, uniform int NumBones)
{
    VS_OUTPUT o;
    float3 Pos = 0.0f;
    float3 Normal = 0.0f;
    float LastWeight = 0.0f;
    int4 IndexVector = D3DCOLORtoUBYTE4(i.BlendIndices);
    float BlendWeightsArray[4] = (float[4])i.BlendWeights;
    int IndexArray[4] = (int[4])IndexVector;
    for (int iBone = 0; iBone < NumBones - 1; iBone++)
    {
        LastWeight = LastWeight + BlendWeightsArray[iBone];
        Pos += mul(i.Pos, mBones[IndexArray[iBone]]) * BlendWeightsArray[iBone];
        Normal += mul(i.Normal, (float3x3)mBones[IndexArray[iBone]]) * BlendWeightsArray[iBone];
    }
    LastWeight = 1.0f - LastWeight;
    Pos += mul(i.Pos, mBones[IndexArray[NumBones - 1]]) * LastWeight;
    Normal += mul(i.Normal, (float3x3)mBones[IndexArray[NumBones - 1]]) * LastWeight;
    o.Pos = mul(float4(Pos.xyz, 1.0f), mViewProj);
    Normal = normalize(Normal);
    o.Diffuse.xyz = lit(dot(Normal, lhtDir.xyz), 0, 1).y;
    o.Diffuse.w = 1.0f;
    o.Tex0 = i.Tex0.xy;
    o.Fog = o.Pos.z;
    o.Size = 4;
    return o;
}

VertexShader vsArray[4] =
{
    compile vs_2_0 VShade(1),
    compile vs_2_0 VShade(2),
    compile vs_2_0 VShade(3),
    compile vs_2_0 VShade(4)
};

technique t0
{
    pass p0
    {
        VertexShader = (vsArray[CurNumBones]);
    }
}
