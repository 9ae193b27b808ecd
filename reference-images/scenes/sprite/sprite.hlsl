// A sprite: vertices in pixels, its texture inverted.

cbuffer sprite : register(b0)
{
    float2 vpSize;
};

Texture2D picture : register(t0);
SamplerState pointSampler : register(s0);

struct Sprite
{
    float4 position : SV_Position;
    float2 uv : TEXCOORD0;
};

Sprite vsSprite(float2 pixel : POSITION, float2 uv : TEXCOORD0)
{
    Sprite sprite;
    sprite.position = float4(pixel / vpSize * float2(2.0, -2.0) + float2(-1.0, 1.0), 0.0, 1.0);
    sprite.uv = uv;
    return sprite;
}

float4 psInvert(Sprite sprite) : SV_Target
{
    float4 color = picture.Sample(pointSampler, sprite.uv);
    return float4(1.0 - color.rgb, color.a);
}
