//---- swizzles of rows and of matrices
float4x4 m = float4x4(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16); return float4(m[1].xy, m._m00_m11.y, m._11_22.y);
//= 5 6 6 6

//---- CASES 24: swizzles of swizzles as targets
float4 p = 0; p.xyz.zyx = float3(1,2,3); p.wx.x = 9; float4x4 m = 0; m[1].yz.y = 4; m._m00_m11.y = 7; m[2] = float4(1,2,3,4); return float4(p.x, p.w, m._m12, m._m11 + m._m23);
//= 3 9 4 11

//---- rgba as a target
float4 c = float4(1,2,3,4); c.rg = c.bg; c.a *= 2; return c.rgba + c.bgra * 0;
//= 3 2 3 8

//---- components written by index
float4 v = 0; for (int i = 0; i < 4; i++) v[i] = i * 2; v.xy[1] = 50; return v;
//= 0 50 4 6
