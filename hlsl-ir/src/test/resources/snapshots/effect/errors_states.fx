// PROFILE: fx_2_0
texture t;
sampler s = sampler_state { Texture = <nothing>; MinFilter = LINAER; Colour = 1; };
float4 VS(float4 p : POSITION, uniform int n) : POSITION { return p * n; }
float4 PS() : COLOR { return 1; }
float x <string a = "b"; float3 c = {1, 2, 3}; float d;> = 1;
technique A
{
    pass P0 { VertexShader = compile vs_2_0 Vs(1); CullMode = CLOCKWISE; CulMode = NONE; }
    pass P0 { PixelShader = compile ps_2_0 PS(); SetPixelShader(1, 2); SetSomething(3); ZEnable[x] = TRUE; }
}
technique A { pass { } }
