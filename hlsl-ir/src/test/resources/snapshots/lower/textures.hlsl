// A function lowered for two textures; loads and sizes.
Texture2D albedo : register(t0);
Texture2D<float2> normals[2] : register(t1);
SamplerState linearWrap : register(s1);

float2 fetch(Texture2D<float2> t, float2 uv) { return t.Sample(linearWrap, uv, int2(1, -1)); }

float4 main(float2 uv : TEXCOORD0, nointerpolation int i : I) : SV_Target
{
    uint width, height;
    albedo.GetDimensions(width, height);
    float2 n = fetch(normals[0], uv) + fetch(normals[i], uv);
    return albedo.Load(int3(uv * float2(width, height), 0)) * n.xyxy;
}
