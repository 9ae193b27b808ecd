// Four cubes: one vertex shader, four pixel shaders.

cbuffer transforms : register(b0)
{
    float4x4 world;
    float4x4 view;
    float4x4 projection;
    float4x4 normalToWorld;
    float3 eye;
};

struct VertexInput
{
    float3 position : POSITION;
    float3 normal : NORMAL;
    float2 uv : TEXCOORD0;
};

struct VertexOutput
{
    float4 position : SV_Position;
    float3 world : TEXCOORD0;
    float3 normal : NORMAL;
    float2 uv : TEXCOORD1;
};

VertexOutput vsMain(VertexInput input)
{
    VertexOutput output;
    float4 p = mul(world, float4(input.position, 1.0));
    output.world = p.xyz;
    output.position = mul(projection, mul(view, p));
    output.normal = mul((float3x3)normalToWorld, input.normal);
    output.uv = input.uv;
    return output;
}

static const float3 toLight = normalize(float3(0.4, 0.8, -0.5));

float3 shade(float3 color, float3 normal)
{
    return color * (0.2 + 0.8 * saturate(dot(normalize(normal), toLight)));
}

// A dark checkerboard on the insides.
float3 inside(float2 uv)
{
    int2 cell = (int2)floor(uv * 4.0);
    return ((cell.x + cell.y) & 1) != 0 ? float3(0.05, 0.05, 0.06) : float3(0.18, 0.18, 0.2);
}

float4 psLit(VertexOutput input) : SV_Target
{
    return float4(shade(float3(0.85, 0.35, 0.2), input.normal), 1.0);
}

// Every other cell of the outside is cut away, and the inside shows.
float4 psWindows(VertexOutput input, bool front : SV_IsFrontFace) : SV_Target
{
    float2 cell = frac(input.uv * 4.0) - 0.5;
    clip(max(abs(cell.x), abs(cell.y)) - 0.3);
    return float4(front ? shade(float3(0.25, 0.6, 0.9), input.normal) : inside(input.uv), 1.0);
}

// The faces that look at the camera are cut away.
float4 psOpen(VertexOutput input, bool front : SV_IsFrontFace) : SV_Target
{
    clip(-dot(normalize(input.normal), normalize(eye - input.world)));
    return float4(front ? float3(1.0, 0.0, 1.0) : inside(input.uv), 1.0);
}

// Darker in the left half of a picture 1280 pixels wide.
float4 psSplit(VertexOutput input) : SV_Target
{
    float3 color = shade(float3(0.4, 0.8, 0.35), input.normal);
    if (input.position.x < 640.0)
    {
        color *= 0.4;
    }
    return float4(color, 1.0);
}
