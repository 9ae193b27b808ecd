struct Light { float3 color; float power; };
typedef float3 Color;
float value, other, Foo;
int i, j, k;
float3x3 m;
Light lights[4];
void precedence()
{
  value = other = 1;
  value = i + j * k - i / j % k;
  i = i << 1 + j >> 2;
  i = i & j | k ^ i & ~j;
  value = i < j == k > i && i <= j || i >= k != j;
  value = i ? j ? 1 : 2 : k ? 3 : 4;
  value = i ? j : k = 2;
  i += j -= k *= 2;
  i /= 2, j %= 3, k <<= 1;
  i >>= 1; i &= 1; i |= 1; i ^= 1;
  i = (j, k);
  i = -j - -k + +i - --j + j++ - - -k;
  i = !j && !!k || ~~i;
  i = ++j * k-- << ++i;
  value = (i + j) * (k - (i - j)) - (i * j);
  value = i - (j - k) - i;
}
void casts()
{
  value = (float)i;
  value = (float)i + j;
  value = (float)(i + j);
  value = (float)-i;
  value = -(float)i * (int)value;
  float3 v = (float3)0;
  v = (float3)lights[0].color.xyz;
  Light l = (Light)0;
  l = (Light)lights[1];
  v = (Color)v;
  v = (row_major float3x3)m[0];
  v = (const float3)v;
  i = (unsigned int)j;
  float a[2] = (float[2])v.xy;
  value = (value) - 1;
  value = (value)++;
  value = (Foo) + 2;
  value = (vector<float, 3>)0;
  value = (float)(int)(uint)value;
  value = (Unknown)value;
  value = (Unknown)(value);
  value = (struct Light)0;
  value = (float3(1, 2, 3)).x;
}
void postfix()
{
  value = m._m00 + m._11 + m[1][2] + m[0].x + m._m00_m11.x;
  lights[i].color.rgb = lights[i + 1].color.bgr[j];
  m[i++][--j] = 2;
  value = float3(1, 2, 3).zyx.x + float2x2(1, 2, 3, 4)[0][1];
  value = vector<float, 3>(1, 2, 3).y + matrix<float, 1, 1>(1)._m00;
  value = mul(m, float3(value.xxx)).x;
  value = Color(1, 2, 3).x + unsigned(3);
  value = max(min(i, j), (i, j));
  precedence();
}
void shadowing(float3 Color)
{
  value = (Color) + 1;
  value = (Color) - 1;
  float vector = 2, texture = 3;
  value = vector < texture;
  value = vector > (texture) + 1;
  { Light Light = lights[0]; value = (Light).power; }
  Light light = lights[0];
}
float2 texture(float2 uv) { return uv; }
float2 callIt() { return texture(float2(1, 2)) + (texture(1)); }
