#ifndef LIGHTING_HLSLI
#define LIGHTING_HLSLI

#define PI 3.14159265f
#define MAX_LIGHTS (4 + 4)
#define CONCAT(a, b) a ## b
#define TEXTURE(kind, name, slot) \
  Texture##kind name : register(CONCAT(t, slot)); \
  SamplerState CONCAT(name, Sampler) : register(CONCAT(s, slot))
#define LAMBERT(n, l) max(0, dot(n, l))
#define SATURATE(x) saturate(x)

float4 lights[MAX_LIGHTS];
#endif // LIGHTING_HLSLI
