// What is read before anything can have written it.
struct Out { float4 color : SV_Target0; float4 second : SV_Target1; };
RWTexture2D<float4> image;
void unused_(float y) { y = 1; }
void filled(out float x, out float3 y, inout float z) { x = z; y.x = 1; y.yz = 2; }
float f(bool b)
{
  float a, c, d, e, s, k;
  if (b) a = 1;
  float x = a;
  x += c;
  for (int i = 0; i < 3; i++) { if (i > 0) x += d; d = 1; }
  uint n; float l[2], m; for (n = 0; n < 2; n++) l[n] = n; for (n = 4; n < 3; n++) m = 1; x += l[1] + m;
  float3 v;
  v.x = 1;
  filled(e, v, x);
  sincos(x, s, k);
  float values[2];
  values[0] = x;
  return v.y + values[1] + s + k + e;
}

Out main(bool b : SV_IsFrontFace)
{
  Out o, p;
  p.color = p.second = 1;
  o.color = f(b) * p.second;
  image[uint2(0, 0)] = 1;
  return o;
}
