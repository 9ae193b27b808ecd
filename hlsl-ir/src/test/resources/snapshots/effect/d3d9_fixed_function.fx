// PROFILE: fx_2_0
// Nothing but states: lights, materials, texture stages, as tutorials before shaders have it.
float4x4 World;
float4x4 View;
float4x4 Projection;
texture Base;
dword Background = 0xff204060;
bool Wire = false;
float4 MaterialColor = { 0.5, 0.5, 1, 1 };

technique Lit
<
    string Description = "one directional light";
>
{
    pass P0
    {
        WorldTransform[0] = (World);
        ViewTransform = (View);
        ProjectionTransform = (Projection);

        MaterialAmbient = (MaterialColor);
        MaterialDiffuse = (MaterialColor);
        MaterialSpecular = { 0, 0, 0, 1 };
        MaterialPower = 32.0f;
        LightType[0] = DIRECTIONAL;
        LightDiffuse[0] = { 1.0f, 1.0f, 1.0f, 1.0f };
        LightDirection[0] = { 0.0f, -1.0f, 0.5f, 0.0f };
        LightEnable[0] = TRUE;
        Lighting = True;
        SpecularEnable = FALSE;

        Texture[0] = <Base>;
        ColorOp[0] = MODULATE;
        ColorArg1[0] = TEXTURE;
        ColorArg2[0] = DIFFUSE | COMPLEMENT;
        AlphaOp[0] = SELECTARG1;
        ColorOp[1] = DISABLE;
        MinFilter[0] = LINEAR;
        AddressU[0] = CLAMP;
        TextureTransformFlags[0] = COUNT2 | PROJECTED;

        ZEnable = USEW;
        ZFunc = LESSEQUAL;
        FillMode = SOLID;
        CullMode = CCW;
        AlphaTestEnable = (Wire);
        AlphaFunc = GREATER;
        AlphaRef = 0x80;
        ColorWriteEnable = RED | GREEN | BLUE | 8;
        FogColor = (Background);
        FogEnable = (Wire && true);
        StencilEnable = true;
        StencilPass = INCRSAT;
        ClipPlaneEnable = CLIPPLANE0 | CLIPPLANE2;
        VertexShader = NULL;
        PixelShader = NULL;
    }
}
