// Twelve octaves of Perlin noise on a full-screen triangle that needs no vertex buffer.
#include "perlin.hlsli"

struct FullScreen
{
    float4 position : SV_Position;
    float2 uv : TEXCOORD0;
};

FullScreen vsFullScreen(uint id : SV_VertexID)
{
    FullScreen v;
    v.uv = float2((id << 1) & 2, id & 2);
    v.position = float4(v.uv * float2(2.0, -2.0) + float2(-1.0, 1.0), 0.0, 1.0);
    return v;
}

float4 psMarble(FullScreen v) : SV_Target
{
    float3 p = float3(v.uv * 4.0, 0.37);
    float height = saturate(fbm(p, 12) * 0.9 + 0.5);
    float vein = 0.5 + 0.5 * sin(12.0 * v.uv.x + 8.0 * height);
    return float4(lerp(float3(0.12, 0.18, 0.3), float3(0.95, 0.92, 0.85), height * vein), 1.0);
}
