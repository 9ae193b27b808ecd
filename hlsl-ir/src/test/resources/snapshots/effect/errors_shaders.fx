// PROFILE: fx_2_0
sampler s;
float4 VS(float4 p : POSITION, uniform int n) : POSITION { return p * n + tex2D(s, p.xy); }
float4 PS() : NORMAL { return 1; }
technique A
{
    pass P0 { VertexShader = compile vs_2_0 VS(1); }
    pass P1 { VertexShader = compile vs_2_0 VS(1, 2); PixelShader = compile ps_2_0 PS(); }
    pass P2 { PixelShader = compile ps_9_0 PS(); }
}
