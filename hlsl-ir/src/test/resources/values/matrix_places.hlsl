//---- matrices compared
float2x2 a = { 1, 2, 3, 4 }; bool2x2 b = a == a; float2x2 c = a > 2 ? a : 0; float2x2 d = min(a, 2); return float4(all(b), c._m00, c._m10, d._m11);
//= 1 0 3 2

//---- transposed swizzle assignment
float3x3 m = 0; m._m00_m11_m22 = float3(1, 2, 3); m._12_21 = 5; m[2].xy = m[0].yx; return float4(m._m11, m._m01, m._m20, m._m21);
//= 2 5 5 1

//---- parts of results
struct S { float2 a[2]; float4 v; }; S mk() { S s = { 1, 2, 3, 4, 5, 6, 7, 8 }; return s; } float3x3 mm() { return float3x3(1,2,3,4,5,6,7,8,9); }
float4 main() : SV_Target { int i = 1; return float4(mk().a[1].y, mk().v.zw.y, mm()[i][2], mk().a[i].x); }
//= 4 8 6 3
