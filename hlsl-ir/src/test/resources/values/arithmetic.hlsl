//---- division cuts towards zero
int a = -7, b = 2; uint u = 7; return float4(a / b, a % b, u / 2, u % 4);
//= -3 -1 3 3

//---- integers divided by zero
int z; uint uz; float4 main(float4 p : P) : SV_Target { int zero = (int)p.x; uint uzero = zero; int a = 5; uint u = 5; return float4(a / zero, (u / uzero) == 0xffffffff, (u % uzero) == 0xffffffff, -5 / zero); }
//= -1 1 1 1

//---- CASES 12: shift counts are taken modulo 32
int s = 35; int n = -256; uint u = 0xffffffff; return float4(1 << s, n >> s, u >> 40, 1 << 35);
//= 8 -32 16777215 8

//---- min, max and saturate leave NaN out
float nan = asfloat(0x7fc00000); float one = 1; return float4(min(nan, one), max(one, nan), clamp(nan, 1, 2), saturate(nan));
//= 1 1 1 0

//---- NaN equals nothing
float nan = asfloat(0x7fc00000); return float4(nan == nan, nan != nan, nan < 1, !(nan >= 1));
//= 0 1 0 1

//---- denormals are flushed
float d = asfloat(0x00000001); return float4(d * 1 == 0, asuint(d) == 1, asuint(d + 0.0) == 0, d == 0);
//= 1 1 1 1

//---- CASES 10: round half to even
float4 v = float4(0.5, 1.5, 2.5, -0.5); return round(v);
//= 0 2 2 0

//---- float to int, out of range
float a = 3e9, b = -3e9, n = asfloat(0x7fc00000); return float4((int)a == 2147483647, (int)b == (-2147483647 - 1), (int)n, (uint)b);
//= 1 1 0 0

//---- float to int, cut
float a = -1.9, b = 1.9; return float4((int)a, (int)b, (uint)b, (uint)5e9 == 0xffffffff);
//= -1 1 1 1

//---- CASES 16: the sign of the dividend
float m = -5.5, p = 5.5; return float4(fmod(m, 3), fmod(p, -3), m % 3, -5 % 3);
//= -2.5 2.5 -2.5 -2

//---- CASES 14: sign and abs of unsigned numbers
uint u = 0xFFFFFFFF; return float4(sign(u), abs(u) == 0xFFFFFFFF, sign(-2), sign(0.0));
//= 1 1 -1 0

//---- int and uint compared
int a = -1; uint b = 1; return float4(a < b, a > (int)b, (uint)a > b, -1 < 1);
//= 0 0 1 1

//---- ints beside floats
int a = 3; return float4(a / 2, a / 2.0, a * 0.5, 7 / 2 * 2.0);
//= 1 1.5 1.5 6

//---- negative numbers as unsigned
uint u = -1; uint v = 3 - 5; return float4(u == 0xffffffff, v == 0xfffffffe, -u, ~0 == -1);
//= 1 1 1 1

//---- compound assignments
int i = 7; i += 1.9; i *= 1.5; uint u = 5; u -= 1; u <<= 2; u |= 1; u ^= 3; float f = 3; f %= 2; f /= 4; i >>= 1; return float4(i, u, f, (i = 3, i));
//= 6 18 0.25 3

//---- increments
int i = 5; int a = i++; int b = ++i; int c = i--; float2 v = 1; float2 w = v++; ++v.x; return float4(a, b, c, v.x + w.x);
//= 5 7 7 4

//---- unary operators
int a = -(-3); float b = - -2.0; int c = !0; int d = ~5; float3 n = -float3(1,2,3); return float4(a, b, c + d, n.z);
//= 3 2 -5 -3

//---- bit operators
uint2 a = uint2(5, 6); a ^= 3; a |= uint2(8, 0); int b = ~a.x & 0xff; return float4(a, b, (a << 1).y);
//= 14 5 241 10

//---- comparisons of vectors
float3 a = float3(1,2,3); return float4(any(a > 2), all(a > 0), dot(a == float3(1,0,3), 1), !any(a));
//= 1 1 2 0
