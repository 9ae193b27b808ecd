// PROFILE: fx_4_0
// MonoGame's template: names of targets by macros, semantics of D3D9 for models of D3D11.
#if OPENGL
	#define SV_POSITION POSITION
	#define VS_SHADERMODEL vs_3_0
	#define PS_SHADERMODEL ps_3_0
#else
	#define VS_SHADERMODEL vs_4_0_level_9_1
	#define PS_SHADERMODEL ps_4_0_level_9_1
#endif

Texture2D SpriteTexture;
matrix MatrixTransform;
float Amount = 0.5;

sampler2D SpriteTextureSampler = sampler_state
{
	Texture = <SpriteTexture>;
};

struct VertexShaderOutput
{
	float4 Position : SV_POSITION;
	float4 Color : COLOR0;
	float2 TextureCoordinates : TEXCOORD0;
};

VertexShaderOutput MainVS(in float4 position : POSITION0, in float4 color : COLOR0, in float2 uv : TEXCOORD0)
{
	VertexShaderOutput output = (VertexShaderOutput)0;
	output.Position = mul(position, MatrixTransform);
	output.Color = color;
	output.TextureCoordinates = uv;
	return output;
}

float4 MainPS(VertexShaderOutput input) : COLOR
{
	float4 color = tex2D(SpriteTextureSampler, input.TextureCoordinates) * input.Color;
	float grey = dot(color.rgb, float3(0.299, 0.587, 0.114));
	return float4(lerp(color.rgb, grey.xxx, Amount), color.a);
}

technique SpriteDrawing
{
	pass P0
	{
		VertexShader = compile VS_SHADERMODEL MainVS();
		PixelShader = compile PS_SHADERMODEL MainPS();
	}
};
