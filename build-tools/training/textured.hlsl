Texture2D picture;
SamplerState filtering;

float4 main(float2 uv : TEXCOORD0) : SV_Target
{
    return picture.Sample(filtering, uv * 2);
}
