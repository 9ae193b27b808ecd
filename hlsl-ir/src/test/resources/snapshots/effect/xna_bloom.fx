// PROFILE: fx_2_0
// SpriteBatch's pixel shaders: the texture is bound to s0 by the caller.
sampler BloomSampler : register(s0);
sampler BaseSampler : register(s1);
float BloomIntensity;
float BaseIntensity;
float BloomSaturation;
float BaseSaturation;
#define SAMPLE_COUNT 15
float2 SampleOffsets[SAMPLE_COUNT];
float SampleWeights[SAMPLE_COUNT];

float4 AdjustSaturation(float4 color, float saturation)
{
    float grey = dot(color, float3(0.3, 0.59, 0.11));
    return lerp(grey, color, saturation);
}

float4 CombinePS(float2 texCoord : TEXCOORD0) : COLOR0
{
    float4 bloom = tex2D(BloomSampler, texCoord);
    float4 base = tex2D(BaseSampler, texCoord);
    bloom = AdjustSaturation(bloom, BloomSaturation) * BloomIntensity;
    base = AdjustSaturation(base, BaseSaturation) * BaseIntensity;
    base *= (1 - saturate(bloom));
    return base + bloom;
}

float4 BlurPS(float2 texCoord : TEXCOORD0) : COLOR0
{
    float4 c = 0;
    for (int i = 0; i < SAMPLE_COUNT; i++)
    {
        c += tex2D(BloomSampler, texCoord + SampleOffsets[i]) * SampleWeights[i];
    }
    return c;
}

technique BloomCombine { pass Pass1 { PixelShader = compile ps_2_0 CombinePS(); } }
technique GaussianBlur { pass Pass1 { PixelShader = compile ps_2_0 BlurPS(); } }
