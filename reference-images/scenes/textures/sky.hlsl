// Makes a sky for a cube texture of floats, and draws spheres that reflect its mip levels.

float3 faceDirection(uint face, float2 uv) // uv: -1 to 1, y down
{
    switch (face)
    {
        case 0: return float3(1, -uv.y, -uv.x);
        case 1: return float3(-1, -uv.y, uv.x);
        case 2: return float3(uv.x, 1, uv.y);
        case 3: return float3(uv.x, -1, -uv.y);
        case 4: return float3(uv.x, -uv.y, 1);
        default: return float3(-uv.x, -uv.y, -1);
    }
}

float4 vs(uint id : SV_VertexID) : SV_Position
{
    return float4(float2((id << 1) & 2, id & 2) * float2(2, -2) + float2(-1, 1), 0, 1);
}

uint face;

float4 psSky(float4 position : SV_Position) : SV_Target
{
    float3 d = normalize(faceDirection(face, position.xy / 16 - 1));
    float3 light = d.y > 0
        ? lerp(float3(1, 0.8, 0.6), float3(0.1, 0.3, 0.9), sqrt(d.y))
        : lerp(float3(0.3, 0.25, 0.2), float3(0.05, 0.05, 0.05), saturate(-4 * d.y));
    float sun = dot(d, normalize(float3(0.5, 0.5, -0.7)));
    return float4(light + 60 * smoothstep(0.97, 0.99, sun), 1);
}

TextureCube sky;
SamplerState smooth;

float3 shown(float3 light) // to sRGB, brighter than 1 too
{
    light = 1 - exp(-light);
    return light < 0.0031308 ? 12.92 * light : 1.055 * pow(abs(light), 1 / 2.4) - 0.055;
}

float4 psSpheres(float4 position : SV_Position) : SV_Target
{
    float3 ray = normalize(float3((position.xy - float2(192, 72)) / 72 * float2(1, -1), 2.5));
    float3 eye = float3(0, 0, -6.6);
    float3 light = sky.SampleLevel(smooth, ray, 0).rgb;
    for (int i = 0; i < 5; i++) // each rougher than the one before
    {
        float3 offset = eye - float3(2.4 * (i - 2), 0, 0);
        float b = dot(offset, ray);
        float root = b * b - dot(offset, offset) + 1;
        if (root > 0)
        {
            float3 normal = offset + ray * (-b - sqrt(root));
            light = sky.SampleLevel(smooth, reflect(ray, normal), i).rgb * float3(0.95, 0.9, 0.8);
        }
    }
    return float4(shown(light), 1);
}
