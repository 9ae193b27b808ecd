//---- braces are for the eye only
struct S { float a; float2 b[2]; int c; };
float4 main() : SV_Target { S s = { 1, { {2, 3}, {4, 5} }, 6 }; S t = { 1, 2, 3, 4, 5, 6, }; S u = {float3(1,2,3), float3(4,5,6)}; return float4(s.b[1].y, t.c, u.b[0].y, u.c); }
//= 5 6 3 6

//---- trailing commas and counted arrays
float a[3] = { 1, 2, 3, }; int b[] = { 1, 2 }; float2 c[] = { {1,2}, {3,4}, }; return float4(a[2], b[1], c[1].y, 0);
//= 3 2 4

//---- one number for all of a struct
struct S { float a; float4 b; float2x2 m; int z[3]; };
float4 main() : SV_Target { S s = (S)0; s.b.x += 1; S t = (S)1; return float4(s.a, s.b.x, t.m._m11, t.z[2]); }
//= 0 1 1 1

//---- several names in one declaration
float a = 1, b[2] = {2, 3}, c; c = a + b[1]; int i = 0, j = i + 1; return float4(a, b[0], c, j);
//= 1 2 4 1

//---- what is over is cut
float4 v = float4(1,2,3,4); float2 a = v; float b = v; float3x3 m = (float3x3)1; float2x2 n = (float2x2)m; int2 i = v; return float4(a, b, i.y);
//= 1 2 1 2
