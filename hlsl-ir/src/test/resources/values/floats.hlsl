//---- floats divided by zero
float4 main(float4 p : P) : SV_Target { float z = p.x; return float4(isinf(1 / z), isinf(-1 / z) && -1 / z < 0, isnan(z / z), isnan(sqrt(-1 + z))); }
//= 1 1 1 1

//---- signed zero
float4 main(float4 p : P) : SV_Target { float z = p.x; float n = -z; return float4(n == z, 1 / n < 0, asuint(n) == 0x80000000, asuint(-n) == 0); }
//= 1 1 1 1

//---- denormal inputs and results
float4 main(float4 p : P) : SV_Target { float tiny = 1.17549435e-38 + p.x; float half_ = tiny * 0.5; float d = asfloat(0x00400000 + (uint)p.x); return float4(half_ == 0, asuint(d + 0) == 0, asuint(d) == 0x00400000, d == 0); }
//= 1 1 1 1

//---- float mod signs
float4 main(float4 p : P) : SV_Target { float a = -5.5 + p.x; return float4(a % 3, 5.5 % -3, fmod(a, -3), frac(a)); }
//= -2.5 2.5 -2.5 0.5

//---- min max order zero
float4 main(float4 p : P) : SV_Target { float n = asfloat(0x7fc00000); float i = asfloat(0x7f800000); return float4(min(n, 5), max(5, n), isnan(min(n, n)), clamp(i, 0, 1)); }
//= 5 5 1 1

//---- saturate
return float4(saturate(-1), saturate(2.5), saturate(asfloat(0x7fc00000)), saturate(0.25));
//= 0 1 0 0.25

//---- comparisons with nan
float n = asfloat(0x7fc00000); return float4(n < n, n >= n, n != n, n == 1);
//= 0 0 1 0

//---- nan in conditions
float n = asfloat(0x7fc00000); float r = 0; if (n > 0) r += 1; if (!(n > 0)) r += 2; if (n) r += 4; if (n != 0) r += 8; while (n < 1) { r = 99; break; } return r;
//= 14

//---- rounding functions
float4 v = float4(-2.5, -1.5, 1.5, 3.5); return float4(round(v).x, round(v).w, floor(v).x, ceil(v).y + trunc(v).z);
//= -2 4 -3 0
