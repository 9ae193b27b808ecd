cbuffer Settings
{
    float4x4 world;
    float4 tint;
};

float4 vs(float3 position : POSITION) : SV_Position { return mul(float4(position, 1), world); }

float4 ps(float4 position : SV_Position) : SV_Target
{
    clip(position.x - 2);
    return tint * frac(position.x / 64);
}
