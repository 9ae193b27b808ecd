// PROFILE: fx_2_0
// Shaders in assembly are kept as text; those of models that are gone are compiled for the next.
float4x4 mvp;
texture map;
sampler s = sampler_state { Texture = <map>; };
PixelShader flatColor =
    asm
    {
        ps_1_1
        def c0, 1, 0, 0, 1
        mov r0, c0
    };
float4 Old(float2 uv : TEXCOORD0) : COLOR { return tex2D(s, uv); }
stateblock Off = stateblock_state { AlphaBlendEnable = false; ZWriteEnable = true; };
technique T
{
    pass
    {
        VertexShaderConstant[0] = <mvp>;
        VertexShaderConstant1[4] = { 1, 2, 3, 4 };
        PixelShader = <flatColor>;
    }
    pass
    {
        PixelShader = compile ps_1_4 Old();
        Sampler[0] = (s);
    }
}
