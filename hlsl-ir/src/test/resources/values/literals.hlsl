//---- literals
int a = 0x1F; int b = 010; uint c = 5u; int d = 7L; uint e = 8UL; float f = 1.; float g = .5; float h = 1e5; float i = 1.5f; float j = 2.5h; uint k = 0xFFFFFFFF; float l = 1e-2f; float m = 3.F; float n = 1E+1;
return float4(a + b, c + d + e, f + g + h, i + j + (k == 4294967295) + n + m);
//= 39 20 100001.5 18

//---- infinity
float x = 1.#INF; float y = -1.#INF; return float4(isinf(x), isinf(y), y < 0, 0);
//= 1 1 1 0

//---- literals compute in their own types
return float4(1 / 2, 1.0 / 2, 5 % 3, 5.5 % 2);
//= 0 0.5 2 1.5

//---- swizzles of scalars and literals
float a = 2; return float4(a.xx, 1.0.xx) + 0.0.xxxx + (1).xxxx;
//= 3 3 2 2

//---- number forms
float a = 1.e3, b = .5e+1f, c = 0.f, d = 00.5, e = 1e-3; int h = 0xAbC, o = 00; return float4(a, b + c, d, h + o + (e < 1));
//= 1000 5 0.5 2749
