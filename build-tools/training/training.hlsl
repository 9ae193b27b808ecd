// A small pixel shader that touches what most shaders do: a constant buffer, functions, swizzles, a matrix, a loop,
// a branch, and intrinsics that the hardware has and that it has not.
#define OCTAVES 3

cbuffer Settings : register(b0)
{
    float4x4 Rotation;
    float3 Tint;
    float Scale;
};

struct Surface
{
    float3 normal;
    float height;
};

float Wave(float2 p, int octave)
{
    return sin(p.x * (octave + 1)) * cos(p.y * exp2(octave));
}

Surface SurfaceAt(float2 p)
{
    Surface s;
    s.height = 0;
    [loop]
    for (int i = 0; i < OCTAVES; i++)
    {
        s.height += Wave(p, i) * pow(0.5, i);
    }
    s.normal = normalize(float3(ddx(s.height), ddy(s.height), 1));
    return s;
}

float4 main(float4 position : SV_Position) : SV_Target
{
    Surface s = SurfaceAt(position.xy / 16.0 + Scale);
    float3 light = mul(float4(normalize(float3(1, 2, 3)), 0), Rotation).xyz;
    float3 color = saturate(dot(s.normal, light)) + lerp(Tint, 1 - Tint, smoothstep(-1, 1, s.height));
    if (any(color > 1))
    {
        color = min(color, 1);
    }
    return float4(color.bgr, 1);
}
