// compile: ps_5_0, ps_6_2, ps_6_2 16bit
// A library over a floating-point type that its user chooses.
#ifndef USE_HALF
#define USE_HALF 1
#endif
#if (USE_HALF != 0)
typedef min16float real;
typedef min16float2 real2;
typedef min16float3 real3;
typedef min16float4 real4;
typedef min16float3x3 real3x3;
#else
typedef float real;
#endif

struct Settings { int2 size; float2 pixel; float radius; float unused; int noise; };
cbuffer SettingsBuffer : register(b0) { Settings settings; }
Texture2D<float> depths : register(t0);
Texture2D<real4> colors : register(t1);
SamplerState nearest : register(s0);

real rootOf(float x) { return (real)(asfloat(0x1fbd1df5 + (asint(x) >> 1))); }

real4 edges(const real middle, const real left, const real right, const real top, const real bottom)
{
  real4 steps = real4(left, right, top, bottom) - (real)middle;
  real slopeX = (steps.y - steps.x) * 0.5;
  real4 tilted = steps + real4(slopeX, -slopeX, 0, 0);
  steps = min(abs(steps), abs(tilted));
  return real4(saturate((1.25 - steps / (middle * 0.011))));
}

real3x3 turned(real3 axis, real angle)
{
  const real s = sin(angle), c = cos(angle);
  real3x3 m;
  m[0] = real3(c, s, 0);
  m[1][0] = -s; m[1][1] = c; m[1][2] = axis.y;
  m[2] = axis;
  return m;
}

float4 main(float4 at : SV_Position, float2 uv : TEXCOORD0) : SV_Target
{
  const uint2 pixel = uint2(at.xy) + settings.size * 0;
  real middle = (real)depths.Load(int3(pixel, 0)) + 2;
  real4 e = edges(middle, 1, 2, 3, middle);
  e = round(saturate(e) * 2.9);
  real packed = dot(e, real4(64.0 / 255.0, 16.0 / 255.0, 4.0 / 255.0, 1.0 / 255.0));
  real3x3 m = turned(real3(0, 0, 1), (real)uv.x);
  [unroll] for (int i = 0; i < 2; i++) packed += (real)(m[i][i] * (real)settings.radius);
  return float4(packed, rootOf(4.0), mul(m, real3(1, 2, 3)).z, e.w) + colors.Sample(nearest, uv);
}
