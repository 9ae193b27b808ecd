//---- unsigned and dword
unsigned u = 3; unsigned int v = 4u; dword d = 5; return float4(u, v, d, 0);
//= 3 4 5 0

//---- half and the minimum-precision types
half h = 1.5h; half3 h3 = half3(1,2,3); min16float m = 2.5; min10float m1 = 0.5; min16int i = 3; min12int i2 = 4; min16uint u = 5; half2x2 hm = 1; min16float4 m4 = 1; min16int2 ii = 2;
return float4(h + h3.z, m + m1, i + i2, u + hm._m11 + m4.x + ii.y);
//= 4.5 3 7 9

//---- vector and matrix, bare and with arguments
vector v = vector(1,2,3,4); matrix m = 1; vector<float,3> a = v.xyz; matrix<int,2,3> b = 2; vector < uint , 2 > c = 5;
return float4(v.w, m[1][1], a.z + b[1][2], c.y);
//= 4 1 5 5

//---- vectors and matrices of one component
float1 a = 2; float1x1 b = 3; float1x4 r = float1x4(1,2,3,4); float4x1 c = float4x1(1,2,3,4); int1 i = a; bool1 bb = true;
return float4(a.x, b._m00, r[0].w + c[2].x, i + (bb ? 1 : 0)); 
//= 2 3 7 3

//---- a vector of one component repeated
float1 a = 2; return float4(a.xxxx);
//= 2 2 2 2

//---- typedefs of all kinds
typedef float4 F4; typedef float A3[3]; typedef const float CF; typedef row_major float4x4 RM; typedef struct { float a; } St; typedef struct Tag { float b; } Tg; typedef Texture2D<float4> Tex; typedef matrix<float,2,2> M22; typedef int I2[2][3];
Tex tt; RM rm;
float4 main() : SV_Target { F4 f = 1; A3 a = {1,2,3}; CF c = 4; St s; s.a = 5; Tg t = {6}; Tag u = t; M22 m = 7; I2 i = {1,2,3,4,5,6}; A3 b[2] = {1,2,3,4,5,6}; return float4(a[2] + c, s.a + u.b, m._m11, i[1][2] + b[1][0]); }
//= 7 11 7 10

//---- a typedef in a struct
struct S { typedef float2 V; V v; V get() { return v; } }; 
float4 main() : SV_Target { S s; s.v = 3; S::V q = s.get(); return float4(q, 0, 0); }
//= 3 3

//---- numbers to bool and back
bool b = 3.5; bool b2 = 0.0; int i = true; float f = true; bool3 bv = bool3(1, 0, 2); return float4(b + b2, i + f, bv.x + bv.z, !b);
//= 1 2 2 0

//---- what is not zero is true
float nan = asfloat(0x7fc00000); bool b = nan; bool c = -0.0; return float4(b, c, nan ? 1 : 2, (bool)0.5);
//= 1 0 1 1

//---- a scalar fills structs, vectors, matrices and arrays
struct S { float2 a; float b; }; 
float4 main() : SV_Target { S s = (S)2.0; float4 v = (float4)3; float2x2 m = 4; float a[3] = (float[3])0; return float4(s.b, v.w, m._m10, a[1]); }
//= 2 3 4 0

//---- doubles
double d = 1.0L / 3.0L; double2 dd = double2(1, 2); float f = (float)d; return float4(f == 1.0f/3.0f, (float)(dd.y * 2), (float)(double)3, 0);
//= 1 4 3
