// PROFILE: vs_5_0
cbuffer Transforms { float4x4 world; row_major float4x4 viewProjection; float3 eye; };
struct Input { float3 position : POSITION; float2 uv : TEXCOORD; uint id : SV_InstanceID; };
struct Output
{
    float2 uv : TEXCOORD0;
    nointerpolation uint id : ID;
    float fog : FOG;
    float4 position : SV_Position;
};

Output main(Input input)
{
    Output output = (Output)0;
    float4 p = mul(world, float4(input.position, 1));
    output.position = mul(p, viewProjection);
    output.uv = input.uv;
    output.id = input.id;
    output.fog = saturate(dot(p.xyz - eye, p.xyz - eye));
    return output;
}
