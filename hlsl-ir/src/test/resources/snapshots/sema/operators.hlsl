// What operators compute in.
float4 v;
float3 w;
float4x4 m;
float3x3 n;
int start;
uint u;
bool b;
bool3 bs;

float4 main() : SV_Target
{
  int i = start;
  float4 x = v * 2;
  x *= 0.5;
  x.xyz += w;
  x.yx = x.xy;
  float3 t = v + w;
  bool3 less = w < 1;
  float3 chosen = less ? w : 0;
  float3 same = b ? w : -w;
  int shifted = i << u;
  uint right = u >> 3;
  int both = i & 255;
  bool logic = b && i || !u;
  bool3 logics = bs && less;
  float rest = v.x % 3;
  int irest = -5 % 3;
  float4x4 scaled = m * m;
  float3x3 cut = m * n;
  i++;
  --x.w;
  i <<= 2;
  i /= u;
  float f;
  f += v;
  int hex = 0xffffffff >> 40;
  return (x, v) + t.x + less.y + chosen.z + same.x + shifted + right + both + logic + logics.x + rest + irest
      + scaled[0] + cut._m00 + f + hex;
}
