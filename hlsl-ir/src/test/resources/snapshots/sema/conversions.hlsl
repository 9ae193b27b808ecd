// Implicit conversions: splat, truncation, kinds; casts.
float4 color;
float4x4 world;
int count;
uint mask;
bool flag;
double precision;
struct Light { float3 position; float range; };

float4 main() : SV_Target
{
  float a = 1;
  float3 splat = a;
  float3 cut = color;
  float first = color;
  float2x2 small = world;
  float4 line4 = (float4)small;
  uint u = count + mask;
  float f = count * 2;
  int i = flag + flag;
  float half_ = precision;
  bool any4 = a;
  Light light = (Light)0;
  float4 asVector = (float4)light;
  float values[2] = (float[2])color.xy;
  int3 ints = int3(color.xyz);
  min16float small16 = 1.0;
  small16 = small16 * 2.0 + 1;
  float1 one = a;
  a = one;
  return float4(splat + cut, first) + line4 + u + f + i + half_ + any4 + values[1] + ints.x + asVector + small16;
}
