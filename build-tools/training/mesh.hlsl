float4 main(float3 normal : NORMAL, float2 uv : TEXCOORD0) : SV_Target
{
    return float4(normal * 0.5 + 0.5, frac(uv.x));
}
