static float a; const float b = 1; extern float c; uniform float d; shared float e;
groupshared uint f[64]; volatile float g; precise float h; extern uniform const float4 i;
globallycoherent RWTexture2D<float4> j;
inline float k() { return 1; }
export float l(float x) { return x; }
precise float3 m(in float x, out float y, inout float z, in out float w, uniform float u, const in float v)
{
  y = x;
  static float counter = 0;
  precise float p = counter;
  const static row_major float2x2 r = 0;
  return p;
}
float sample, point, line, linear, centroid, triangle, unorm, export;
float n(float sample, float point) { sample = point; linear = 2; line; point; return sample * line + triangle; }
void gs(triangle float4 t[3], point float4 p[1], line float4 l[2], lineadj float4 la[4], triangleadj float4 ta[6]);
