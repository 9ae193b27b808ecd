// Depth by hand: a point light's depth pass, and geometry beyond the far plane.

cbuffer scene : register(b0)
{
    float4x4 world;
    float4x4 viewProjection;
    float3 light;
    float far;
};

struct Point
{
    float4 position : SV_Position;
    float3 world : TEXCOORD0;
};

Point vsPoint(float3 position : POSITION)
{
    Point p;
    float4 inWorld = mul(world, float4(position, 1.0));
    p.position = mul(viewProjection, inWorld);
    p.world = inWorld.xyz;
    return p;
}

// The same, but whatever lies beyond the far plane is drawn at depth 1: w = z there.
Point vsInfiniteDepth(float3 position : POSITION)
{
    Point p = vsPoint(position);
    if (p.position.z > p.position.w)
    {
        p.position.w = p.position.z;
    }
    return p;
}

// Distance from the light as depth, the same in every direction.
float psDistance(Point p) : SV_Depth
{
    return length(p.world - light) / far;
}

// The distance as a colour too, to look at.
float4 psDistanceVisible(Point p, out float depth : SV_Depth) : SV_Target
{
    depth = length(p.world - light) / far;
    return float4(depth.xxx, 1.0);
}

float4 psHeight(Point p) : SV_Target
{
    return float4(saturate(p.world * 0.05 + 0.5), 1.0);
}
