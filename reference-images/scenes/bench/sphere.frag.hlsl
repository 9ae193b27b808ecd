cbuffer Scene : register(b0) { row_major float4x4 mvp; row_major float4x4 world; float4 eye; float4 light; };
float4 main(float4 pos : SV_Position, float3 nrm : NORMAL) : SV_Target
{
    float diff = saturate(dot(normalize(nrm), normalize(light.xyz)));
    return float4((0.1 + 0.9 * diff) * float3(0.9, 0.75, 0.5), 1);
}
