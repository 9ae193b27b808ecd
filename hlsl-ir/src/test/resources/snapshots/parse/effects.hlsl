texture Diffuse : DIFFUSE < string UIName = "Diffuse"; string file = "a.dds"; >;
shared float4x4 World : WORLD;
float shine <float UIMin = 0; float UIMax = 1;> = 0.5;
sampler2D linearSampler : register(s1) = sampler_state { Texture = <Diffuse>; MinFilter = Linear; AddressU[0] = WRAP; };
SamplerState point10 { Filter = MIN_MAG_MIP_POINT; BorderColor = float4(1, 0, 0, 1); };
sampler both[2] = { sampler_state { Texture = (Diffuse); }, sampler_state { texture = NULL; } };
BlendState blends[2] { { BlendEnable[0] = TRUE; }, { AlphaToCoverageEnable = false; } };
stateblock saved = stateblock_state { ZEnable = true; };
VertexShader vs10 = CompileShader(vs_4_0, main(true));
VertexShader pair[2] = { compile vs_2_0 main(1, 2), compile vs_3_0 main(shine > 0.5, 3) };
GeometryShader streamed = ConstructGSWithSO(CompileShader(gs_4_0, main()), "POSITION.xyz; NORMAL.xyz");
PixelShader old = asm { ps_1_1
  tex t0
  mov r0, t0 };

TECHNIQUE Old <string Script = "Pass=p0;";>
{
  pass p0 < bool first = true; >
  {
    VertexShader = compile vs_2_0 main();
    PixelShader = NULL;
    CullMode = CCW;
    ColorWriteEnable = RED | GREEN | 4;
    AlphaRef = (shine * 255);
    Texture[0] = <Diffuse>;
    WorldTransform[1] = <World>;
    Sampler[0] = (both[1]);
    MaterialDiffuse = { 1, 0.5, 0, 1 };
    FogColor = 0xff00ff;
    VertexShaderConstant1[4] = -shine;
  }
  pass { }
}
technique { pass { } }
fxgroup Group < int order = 1; >
{
  technique11 T11
  {
    pass P
    {
      SetVertexShader(vs10);
      SetHullShader(NULL);
      SetPixelShader(BindInterfaces(old, shine));
      SetBlendState(blends[1], float4(0, 0, 0, 0), 0xffffffff);
    }
  }
}
float technique10 = 1, pass = 2;
