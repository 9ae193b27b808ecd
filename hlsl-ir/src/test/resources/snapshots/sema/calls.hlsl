// Overloads, prototypes, defaults, out arguments, methods.
float f(float x) { return x; }
float f(float2 x) { return x.x; }
float f(float3 x) { return x.x + x.y; }
float g(int x) { return x; }
float g(float x) { return x * 2; }
float later(float3 v, float scale = 2.0);
void both(inout float x, out float y) { x += 1; y = x; }
static float counter = 0;
void twice(inout float x) { x += 1; counter += x; }

struct Ray
{
  float3 origin, direction;
  float3 at(float t) { return origin + direction * t; }
  void move(float t) { origin = at(t); }
  static float unit() { return 1; }
};

cbuffer B { Ray fixedRay; };

float3 Ray_end(Ray r) { return r.at(1); }

float4 main(float4 p : SV_Position) : SV_Target
{
  float4 c = f(1) + f(p.xy) + f(p.xyz) + f(int3(1, 2, 3));
  c += g(1) + g(1.5) + g(1u);
  int i = 0;
  float y;
  both(c.x, y);
  both(y, i);
  twice(counter);
  Ray r = (Ray)0;
  r.move(2);
  c.xyz += fixedRay.at(3) + Ray_end(r) + Ray::unit() + r.unit();
  c += later(p.xyz) + later(1, 3);
  float s, k;
  sincos(c.x, s, k);
  float3 s3, k3;
  sincos(c.xyz, s3, k3);
  c += max(c, 0) + max(i, 2u) + clamp(c.x, 0, 1) + lerp(0, c, 0.5) + pow(c.xyz, 2.2).x + length(c) + dot(c.xy, p);
  c.xyz = cross(normalize(c.xyz), reflect(c.xyz, 1));
  return c + s + k + s3.x + k3.x + asuint(c.x) + sign(c) + any(c) + (float)firstbithigh(i);
}

float later(float3 v, float scale) { return v.z * scale; }
