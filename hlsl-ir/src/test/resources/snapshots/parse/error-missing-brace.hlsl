float f(float x)
{
  if (x > 1) {
    x = 2;
  return x;
}

float g(float x) { return x; }

struct S {
  float x;

cbuffer C : register(b0) { float y; };

float4 main() : SV_Target
{
  for (int i = 0; i < 4; i++) {
    y;
}

cbuffer D { float z; };
float ok() { return 1 +; }
