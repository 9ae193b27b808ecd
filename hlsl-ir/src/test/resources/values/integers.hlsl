//---- int overflow wraps
int a = 2147483647; a += 1; uint b = 0; b -= 1; int c = -2147483647 - 1; return float4(a < 0, b == 0xffffffff, -c == c, abs(c) == c);
//= 1 1 1 1

//---- signs of remainders
int a = -7, b = 3; int2 v = int2(7, -7) % int2(-3, -3); return float4(a % b, a % -b, v);
//= -1 -1 1 -1

//---- shift by vector
int4 v = int4(1, 2, 3, 4) << int4(1, 33, 0, 31); return float4(v.xyz, v.w == 0);
//= 2 4 3 1

//---- shift right signed unsigned
int a = -8; uint b = 0x80000000; return float4(a >> 1, (b >> 31), a >> 33, (uint)a >> 28);
//= -4 1 -4 15

//---- compound shifts
int a = 1; a <<= 4; a >>= 1; a |= 0x11; a &= ~1; a ^= 2; return a;
//= 26

//---- mul ints
int2x2 m = { 1, 2, 3, 4 }; int2 v = mul(m, int2(1, 2)); return float4(v, mul(m, m)._m11, mul(v, v));
//= 5 11 22 146
