//---- mul of all shapes
float2x3 a = {1,2,3,4,5,6}; float3x2 b = {1,2,3,4,5,6}; float2x2 c = mul(a, b); float3 v = {1,2,3}; float2 w = mul(a, v); float3 x = mul(float2(1,2), a); return float4(c._m00, c._m11, w.y, x.z);
//= 22 64 32 15

//---- mul of vectors and scalars
float3 a = {1,2,3}; return float4(mul(a, a), mul(2, a).z, mul(a, 3).x, mul(2.0, 3.0));
//= 14 6 3 6

//---- matrices by component
float2x2 a = {1,2,3,4}; float2x2 b = a * a; float2x2 c = transpose(a); a += 1; a[0] *= 2; a[1][0]++; float2 r = a[1]; return float4(b._m11, c._m01, a._m00, r.x);
//= 16 3 4 5

//---- computed rows and columns
float4x4 m = float4x4(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16); int i = 2, j = 1; m[i][j] = 99; m[j] = m[i]; return float4(m[1][1], m[i][j], m[i + 1][3], m[j].x);
//= 99 99 16 9
//---- row_major column_major in cbuffer
cbuffer C { row_major float2x3 r; column_major float2x3 c; float2x2 d; }
float4 main() : SV_Target { return float4(r._m10, c._m10, d._m01, r[1][2] * 100 + c[1][2]); }
//= 4 9 24 617

//---- pragma pack_matrix
#pragma pack_matrix(row_major)
cbuffer C { float2x3 r; column_major float2x3 c; }
#pragma pack_matrix(column_major)
cbuffer D { float2x2 d; }
float4 main() : SV_Target { return float4(r._m10, c._m10, r._m02, c._m02); }
//= 4 9 2 16

//---- products of a matrix and its transpose
float2x3 m = { 1, 2, 3, 4, 5, 6 }; float3x2 n = transpose(m); float2x2 p = mul(m, n); float3x3 q = mul(n, m); return float4(p._m01, q._m22, mul(m, float3(1, 1, 1)).y, mul(float2(1, 1), m).z);
//= 32 45 15 9

//---- mul with scalars and row vectors
float1x2 r = { 1, 2 }; float2x1 c = { 3, 4 }; float s = mul(r, c); float2x2 o = mul(c, r); return float4(s, o._m11, mul(2, c)._m10, mul(float2(1, 2), float2(3, 4)));
//= 11 8 8 11

//---- matrix component ops
float2x2 a = { 1, 2, 3, 4 }; float2x2 b = a / 2 - 1; bool2x2 c = a > 2; return float4(b._m11, c._m10, any(c), all(c));
//= 1 1 1 0
