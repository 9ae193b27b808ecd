// A header with a guard, constants, and macros that declare resources.
#include "lighting.hlsli"
#include "lighting.hlsli"

#pragma pack_matrix(row_major)

#if MAX_LIGHTS > 8 && defined(SHADOWS)
Texture2DArray shadowMaps : register(t7);
#elif !defined SHADOWS
TEXTURE(2D, albedo, 3);
#else
#error too few lights
#endif

float3 shade(float3 n) {
  float3 sum = 0;
  for (int i = 0; i < MAX_LIGHTS; ++i) {
    sum += LAMBERT(n, lights[i].xyz) * PI;
  }
  return SATURATE(sum);
}
