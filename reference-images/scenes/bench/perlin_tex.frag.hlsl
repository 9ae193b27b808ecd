// Same as perlin_cb.frag.hlsl but hashes and gradients come from textures (GPU Gems 2, chapter 26): `hashes` holds those of the
// four lattice points around (X, Y), `gradients` the gradient of each hash, components 0, 127 and 254 for -1, 0 and 1.
Texture2D<float4> hashes : register(t1);
Texture2D<float4> gradients : register(t2);
SamplerState nearest : register(s3);
float3 fade(float3 t) { return t * t * t * (t * (t * 6.0 - 15.0) + 10.0); }
float grad(float hash, float3 p)
{
    float3 g = gradients.SampleLevel(nearest, float2(hash, 0.5), 0).xyz * (255.0 / 127.0) - 1.0;
    return dot(g, p);
}
float noise(float3 p)
{
    const float one = 1.0 / 256.0;
    float3 cell = floor(p);
    p -= cell;
    float3 f = fade(p);
    // (X, Y) in texels' middles; h + Z as texture coordinates, which wrap
    float4 h = hashes.SampleLevel(nearest, (cell.xy + 0.5) * one, 0) * (255.0 * one) + (cell.z + 0.5) * one;
    return lerp(
        lerp(lerp(grad(h.x, p), grad(h.z, p - float3(1, 0, 0)), f.x),
             lerp(grad(h.y, p - float3(0, 1, 0)), grad(h.w, p - float3(1, 1, 0)), f.x), f.y),
        lerp(lerp(grad(h.x + one, p - float3(0, 0, 1)), grad(h.z + one, p - float3(1, 0, 1)), f.x),
             lerp(grad(h.y + one, p - float3(0, 1, 1)), grad(h.w + one, p - float3(1, 1, 1)), f.x), f.y), f.z);
}
float4 main(float4 pos : SV_Position, float2 uv : TEXCOORD0) : SV_Target
{
    float sum = 0, amp = 0.5;
    float3 p = float3(uv * 4.0, 0.37);
    for (int i = 0; i < 12; i++)
    {
        sum += noise(p) * amp;
        p *= 2.0;
        amp *= 0.5;
    }
    float c = saturate(sum * 0.9 + 0.5);
    return float4(c, c * c, 1.0 - c, 1.0);
}
