SamplerState linearSampler { Filter = MIN_MAG_MIP_LINEAR; AddressU = Wrap; };
sampler2D s = sampler_state { Texture = <t>; MinFilter = Linear; };
float before;
technique11 Main < string kind = "x"; >
{
  pass P0 { SetVertexShader(CompileShader(vs_5_0, vs())); }
}
Technique { pass { VertexShader = compile vs_2_0 main(); } }
VertexShader v = compile vs_2_0 main();
BlendState blends[2] { { x = 1; }, { x = 2; } }, other { y = 3; };
float technique = 1;
float after = technique + ;
