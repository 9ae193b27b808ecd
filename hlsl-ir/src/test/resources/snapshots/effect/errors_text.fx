// PROFILE: fx_2_0
texture t;
float4 main() : COLOR { return t; }
float4 notState { Filter = LINEAR; };
technique { pass { PixelShader = compile ps_2_0 main(); } }
