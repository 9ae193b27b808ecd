//---- macros for every type
#define A_STATIC static
#define AF1 float
#define AF2 float2
#define AF3 float3
#define AF4 float4
#define AU1 uint
#define AU2 uint2
#define AU4 uint4
#define AP1 bool
#define AL1 uint
#define AF1_AU1(x) asfloat(AU1(x))
#define AU1_AF1(x) asuint(AF1(x))
#define inAF2 in AF2
#define outAF2 out AF2
#define inoutAF2 inout AF2
#define retAF2 AF2
#define varAF2(x) AF2 x
#define initAF2(x,y) AF2(x,y)
AF1 AF1_x(AF1 a){return AF1(a);} AF2 AF2_x(AF1 a){return AF2(a,a);} 
#define AF1_(a) AF1_x(AF1(a))
#define AF2_(a) AF2_x(AF1(a))
AU1 AU1_x(AU1 a){return AU1(a);}
#define AU1_(a) AU1_x(AU1(a))
AU1 ABfe(AU1 src,AU1 off,AU1 bits){AU1 mask=(1u<<bits)-1;return (src>>off)&mask;}
AU1 ABfi(AU1 src,AU1 ins,AU1 mask){return (ins&mask)|(src&(~mask));}
AF1 ALerpF1(AF1 x,AF1 y,AF1 a){return lerp(x,y,a);}
AF3 AMin3F3(AF3 x,AF3 y,AF3 z){return min(x,min(y,z));}
AF1 APrxLoRcpF1(AF1 a){return AF1_AU1(AU1_(0x7ef07ebb)-AU1_AF1(a));}
AF1 AGtZeroF1(AF1 m){return saturate(m*AF1_(1.0/0.0));}
void con(outAF2 a, inAF2 b, inoutAF2 c){a[0]=b[1];a.y=AF1_(0.5)*b.x-AF1_(0.5);c=a;}
AU2 ARmp8x8(AU1 a){return AU2(ABfe(a,1u,3u),ABfi(ABfe(a,3u,3u),a,1u));}
float4 main() : SV_Target { varAF2(r); AF2 c=AF2_(0.0); con(r,initAF2(2.0,3.0),c); return float4(r, ARmp8x8(37)); }
//= 3 0.5 2 5
