// PROFILE: ps_5_0
// Classes with bases in constant buffers; textures in structs.
class Base { float4 tint; float gain; };
class Derived : Base { float3 offset; float4 apply(float4 c) { return c * tint * gain + offset.xyzz; } };
cbuffer Objects { Derived objects[2]; Base plain; };
Texture2D t; SamplerState s;
float4 main(float2 uv : TEXCOORD) : SV_Target {
  return objects[1].apply(t.Sample(s, uv)) * plain.gain;
}
