//---- indices out of range
float a[3] = {1,2,3}; float4 v = float4(1,2,3,4); int i = 7; float r = a[i]; a[i] = 9; v[i] = 9; return float4(a[0], a[2], v.x, 0);
//= 1 3 1
