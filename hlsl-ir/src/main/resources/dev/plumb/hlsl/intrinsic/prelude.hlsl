// The intrinsics that no single operation gives, in HLSL itself: one definition, the same bits in every executor.
//
// Scalar functions stand for their vector and matrix forms too, component by component; functions of vectors are
// spelt out. exp, log, log10 and pow are built on exp2 and log2, as D3D's shader instructions have no others.
// Tolerances: D3D11.3 section 22.10 and 22.11 (exp2, log2: 2^-21; sincos: 0.0008 for |x| <= 100 pi). These are far inside;
// docs/INTRINSICS.md lists the errors measured.
// Polynomials are minimax fits on the interval named; sums are written in the order in which they are evaluated.

// ---- trigonometry

// x = quadrant * pi/2 + r with |r| <= pi/4, for x >= 0; pi/2 is split into three parts, so that quadrant * part is
// exact, or its error far below r's, for x up to 8000. From 2^22 on floats are half a radian apart: 0 stands for them.
float __reduce(float x, out int quadrant)
{
    x = x < 4194304.0 ? x : x * 0.0;
    float q = round(x * 0.636619772);
    quadrant = (int)q;
    return ((x - q * 1.5703125) - q * 4.837512969970703125e-4) - q * 7.54978995489188216e-8;
}

// sin for quadrants 0 and 2, cos for 1 and 3, with the quadrant's sign; on [-pi/4, pi/4].
float __sineOfQuadrant(float r, int quadrant)
{
    float z = r * r;
    float s = ((-1.9515295891e-4 * z + 8.3321608736e-3) * z - 1.6666654611e-1) * z * r + r;
    float c = ((2.443315711809948e-5 * z - 1.388731625493765e-3) * z + 4.166664568298827e-2) * z * z - 0.5 * z + 1.0;
    float v = (quadrant & 1) != 0 ? c : s;
    return (quadrant & 2) != 0 ? -v : v;
}

float sin(float x)
{
    int quadrant;
    float r = __reduce(abs(x), quadrant);
    float v = __sineOfQuadrant(r, quadrant);
    return asint(x) < 0 ? -v : v;
}

float cos(float x)
{
    int quadrant;
    float r = __reduce(abs(x), quadrant);
    return __sineOfQuadrant(r, quadrant + 1);
}

float tan(float x)
{
    int quadrant;
    float r = __reduce(abs(x), quadrant);
    float v = __sineOfQuadrant(r, quadrant) / __sineOfQuadrant(r, quadrant + 1);
    return asint(x) < 0 ? -v : v;
}

void sincos(float x, out float s, out float c)
{
    int quadrant;
    float r = __reduce(abs(x), quadrant);
    float v = __sineOfQuadrant(r, quadrant);
    s = asint(x) < 0 ? -v : v;
    c = __sineOfQuadrant(r, quadrant + 1);
}

// asin on [0, 1]: a polynomial up to 1/2, above it pi/2 - 2 asin(sqrt((1 - x) / 2)); pi/2 in two parts.
float asin(float x)
{
    float a = abs(x);
    bool upper = a > 0.5;
    float z = upper ? 0.5 * (1.0 - a) : a * a;
    float t = upper ? sqrt(z) : a;
    float p = ((((4.2163199048e-2 * z + 2.4181311049e-2) * z + 4.5470025998e-2) * z + 7.4953002686e-2) * z + 1.6666752422e-1) * z * t + t;
    float v = upper ? (1.57079637 - 2.0 * p) - 4.37113883e-8 : p;
    return asint(x) < 0 ? -v : v;
}

// 2 asin(sqrt((1 - x) / 2)) near 1, its mirror near -1, pi/2 - asin(x) between.
float acos(float x)
{
    float a = abs(x);
    bool upper = a > 0.5;
    float z = upper ? 0.5 * (1.0 - a) : a * a;
    float t = upper ? sqrt(z) : a;
    float p = ((((4.2163199048e-2 * z + 2.4181311049e-2) * z + 4.5470025998e-2) * z + 7.4953002686e-2) * z + 1.6666752422e-1) * z * t + t;
    float nearEnd = x < 0.0 ? 3.14159274 - 2.0 * p : 2.0 * p;
    return upper ? nearEnd : 1.57079637 - (x < 0.0 ? -p : p);
}

// atan on [0, 1]: above tan(pi/8) it is pi/4 + atan((t - 1) / (t + 1)); pi/4 in two parts.
float __atanUnit(float t)
{
    bool upper = t > 0.414213568;
    float u = upper ? (t - 1.0) / (t + 1.0) : t;
    float z = u * u;
    float p = (((8.05374449538e-2 * z - 1.38776856032e-1) * z + 1.99777106478e-1) * z - 3.33329491539e-1) * z * u + u;
    return upper ? (0.785398185 + p) - 2.18556941e-8 : p;
}

float atan(float x)
{
    float a = abs(x);
    float v = a > 1.0 ? 1.57079637 - __atanUnit(1.0 / a) : __atanUnit(a);
    return asint(x) < 0 ? -v : v;
}

// The angle of (x, y) in [-pi, pi]; zeros and infinities as IEEE 754-2008 section 9.2 has them.
float atan2(float y, float x)
{
    float ay = abs(y);
    float ax = abs(x);
    float hi = max(ax, ay);
    float lo = min(ax, ay);
    float t = lo == hi ? (hi == 0.0 ? 0.0 : 1.0) : lo / hi;
    float v = __atanUnit(isnan(x) || isnan(y) ? x + y : t);
    v = ay > ax ? 1.57079637 - v : v;
    v = asint(x) < 0 ? 3.14159274 - v : v;
    return asint(y) < 0 ? -v : v;
}

// ---- exponentials and logarithms

// 2^x = 2^n 2^f with f in [-1/2, 1/2]; the power 2^n is applied in two halves, so that 2^128 never arises on the way, and
// no number below 2^-126, which kernels would have to look after, where the result is 0.
float exp2(float x)
{
    float y = max(x, -126.0);
    float n = round(y);
    float f = y - n;
    float p = (((((1.535336188319500e-4 * f + 1.339887440266574e-3) * f + 9.618437357674640e-3) * f + 5.550332471162809e-2) * f + 2.402264791363012e-1) * f + 6.931472028550421e-1) * f + 1.0;
    int whole = min((int)n, 128);
    int lowPart = whole >> 1;
    int highPart = whole - lowPart;
    float v = p * asfloat((lowPart + 127) << 23) * asfloat((highPart + 127) << 23);
    v = x >= 128.0 ? asfloat(0x7f800000) : v;
    v = x < -126.0 ? 0.0 : v;
    return isnan(x) ? x + x : v;
}

// x = 2^e (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)); log2(e) is split as 1 + 0.442695041.
float log2(float x)
{
    int bits = asint(x) - 0x3f3504f3;
    int e = bits >> 23;
    float f = asfloat((bits & 0x007fffff) + 0x3f3504f3) - 1.0;
    float z = f * f;
    float p = ((((((((7.0376836292e-2 * f - 1.1514610310e-1) * f + 1.1676998740e-1) * f - 1.2420140846e-1) * f + 1.4249322787e-1) * f - 1.6668057665e-1) * f + 2.0000714765e-1) * f - 2.4999993993e-1) * f + 3.3333331174e-1) * f * z;
    float y = p - 0.5 * z;
    float v = (((y * 0.442695041 + f * 0.442695041) + y) + f) + (float)e;
    v = x == 0.0 ? asfloat(0xff800000) : v;
    v = x < 0.0 ? asfloat(0x7fc00000) : v;
    return isfinite(x) || x < 0.0 ? v : x + x;
}

float exp(float x) { return exp2(x * 1.44269502); }
float log(float x) { return log2(x) * 0.693147182; }
float log10(float x) { return log2(x) * 0.301029996; }
float pow(float x, float y) { return exp2(y * log2(x)); }

// ---- hyperbolic functions: a polynomial near 0, where the exponentials cancel

float sinh(float x)
{
    float a = abs(x);
    float z = x * x;
    float small = ((2.03721912945e-4 * z + 8.33028376239e-3) * z + 1.66667160211e-1) * z * x + x;
    float e = exp2(a * 1.44269502 - 1.0);
    float large = e - 0.25 / e;
    return a < 1.0 ? small : asint(x) < 0 ? -large : large;
}

float cosh(float x)
{
    float e = exp2(abs(x) * 1.44269502 - 1.0);
    return e + 0.25 / e;
}

float tanh(float x)
{
    float a = abs(x);
    float z = a * a;
    float small = ((((-5.70498872745e-3 * z + 2.06390887954e-2) * z - 5.37397155531e-2) * z + 1.33314422036e-1) * z - 3.33332819422e-1) * z * a + a;
    float large = 1.0 - 2.0 / (exp2(a * 2.88539004) + 1.0);
    float v = a < 0.625 ? small : large;
    return asint(x) < 0 ? -v : v;
}

// ---- parts of numbers

float fmod(float x, float y) { return x % y; }
float ldexp(float x, float e) { return x * exp2(e); }

float modf(float x, out float whole)
{
    whole = trunc(x);
    return x - whole;
}

int modf(int x, out int whole)
{
    whole = x;
    return 0;
}

// x = mantissa * 2^exponent with the mantissa's magnitude in [1/2, 1); zeros, infinities and NaNs are returned as they are, with exponent 0.
float frexp(float x, out float exponent)
{
    bool plain = isfinite(x) && x != 0.0;
    int bits = asint(x);
    exponent = plain ? (float)(((bits >> 23) & 0xff) - 126) : 0.0;
    return plain ? asfloat((bits & 0x807fffff) | 0x3f000000) : x;
}

// ---- shaping

float lerp(float x, float y, float s) { return x + s * (y - x); }
float step(float y, float x) { return x >= y ? 1.0 : 0.0; }

float smoothstep(float lower, float upper, float x)
{
    float t = saturate((x - lower) / (upper - lower));
    return t * t * (3.0 - 2.0 * t);
}

float degrees(float x) { return x * 57.2957802; }
float radians(float x) { return x * 0.0174532924; }
float fwidth(float x) { return abs(ddx(x)) + abs(ddy(x)); }

// ---- vectors

float length(float v) { return abs(v); }
float length(float2 v) { return sqrt(dot(v, v)); }
float length(float3 v) { return sqrt(dot(v, v)); }
float length(float4 v) { return sqrt(dot(v, v)); }

float distance(float a, float b) { return abs(b - a); }
float distance(float2 a, float2 b) { return length(b - a); }
float distance(float3 a, float3 b) { return length(b - a); }
float distance(float4 a, float4 b) { return length(b - a); }

float normalize(float v) { return v * rsqrt(v * v); }
float2 normalize(float2 v) { return v * rsqrt(dot(v, v)); }
float3 normalize(float3 v) { return v * rsqrt(dot(v, v)); }
float4 normalize(float4 v) { return v * rsqrt(dot(v, v)); }

float3 cross(float3 a, float3 b) { return a.yzx * b.zxy - a.zxy * b.yzx; }

float reflect(float i, float n) { return i - 2.0 * (n * i) * n; }
float2 reflect(float2 i, float2 n) { return i - 2.0 * dot(n, i) * n; }
float3 reflect(float3 i, float3 n) { return i - 2.0 * dot(n, i) * n; }
float4 reflect(float4 i, float4 n) { return i - 2.0 * dot(n, i) * n; }

float refract(float i, float n, float eta)
{
    float d = n * i;
    float k = 1.0 - eta * eta * (1.0 - d * d);
    return k < 0.0 ? 0.0 : eta * i - (eta * d + sqrt(k)) * n;
}

float2 refract(float2 i, float2 n, float eta)
{
    float d = dot(n, i);
    float k = 1.0 - eta * eta * (1.0 - d * d);
    return k < 0.0 ? (float2)0 : eta * i - (eta * d + sqrt(k)) * n;
}

float3 refract(float3 i, float3 n, float eta)
{
    float d = dot(n, i);
    float k = 1.0 - eta * eta * (1.0 - d * d);
    return k < 0.0 ? (float3)0 : eta * i - (eta * d + sqrt(k)) * n;
}

float4 refract(float4 i, float4 n, float eta)
{
    float d = dot(n, i);
    float k = 1.0 - eta * eta * (1.0 - d * d);
    return k < 0.0 ? (float4)0 : eta * i - (eta * d + sqrt(k)) * n;
}

float faceforward(float n, float i, float ng) { return i * ng < 0.0 ? n : -n; }
float2 faceforward(float2 n, float2 i, float2 ng) { return dot(i, ng) < 0.0 ? n : -n; }
float3 faceforward(float3 n, float3 i, float3 ng) { return dot(i, ng) < 0.0 ? n : -n; }
float4 faceforward(float4 n, float4 i, float4 ng) { return dot(i, ng) < 0.0 ? n : -n; }

// Ambient, diffuse and specular coefficients.
float4 lit(float nDotL, float nDotH, float m)
{
    float specular = nDotL < 0.0 || nDotH < 0.0 ? 0.0 : pow(nDotH, m);
    return float4(1.0, max(nDotL, 0.0), specular, 1.0);
}

float4 dst(float4 a, float4 b) { return float4(1.0, a.y * b.y, a.z, b.w); }

// ---- matrices

float determinant(float1x1 m) { return m._m00; }
float determinant(float2x2 m) { return m._m00 * m._m11 - m._m01 * m._m10; }
float determinant(float3x3 m) { return dot(m[0], cross(m[1], m[2])); }

float determinant(float4x4 m)
{
    float2 a = m[2].xx * m[3].yz - m[2].yz * m[3].xx;
    float b = m[2].x * m[3].w - m[2].w * m[3].x;
    float c = m[2].y * m[3].z - m[2].z * m[3].y;
    float d = m[2].y * m[3].w - m[2].w * m[3].y;
    float e = m[2].z * m[3].w - m[2].w * m[3].z;
    float m0 = m[1].y * e - m[1].z * d + m[1].w * c;
    float m1 = m[1].x * e - m[1].z * b + m[1].w * a.y;
    float m2 = m[1].x * d - m[1].y * b + m[1].w * a.x;
    float m3 = m[1].x * c - m[1].y * a.y + m[1].z * a.x;
    return m[0].x * m0 - m[0].y * m1 + m[0].z * m2 - m[0].w * m3;
}

// ---- packed values

int4 D3DCOLORtoUBYTE4(float4 c) { return (int4)(c.zyxw * 255.001953); }

// Sum of absolute byte differences of `reference` with four byte windows of `source`; zero bytes of the reference do not count.
uint __maskedDifference(uint reference, uint window, uint sum)
{
    for (uint shift = 0; shift < 32; shift += 8)
    {
        uint r = (reference >> shift) & 0xff;
        uint w = (window >> shift) & 0xff;
        sum += r == 0 ? 0 : max(r, w) - min(r, w);
    }
    return sum;
}

uint4 msad4(uint reference, uint2 source, uint4 sum)
{
    uint w1 = (source.x >> 8) | (source.y << 24);
    uint w2 = (source.x >> 16) | (source.y << 16);
    uint w3 = (source.x >> 24) | (source.y << 8);
    return uint4(
        __maskedDifference(reference, source.x, sum.x),
        __maskedDifference(reference, w1, sum.y),
        __maskedDifference(reference, w2, sum.z),
        __maskedDifference(reference, w3, sum.w));
}

// ---- D3D9: samplers that bring their texture with them

float4 tex1D(sampler1D s, float t) { return s.Sample(t.xx); }
float4 tex1D(sampler1D s, float t, float dx, float dy) { return s.SampleGrad(t.xx, dx.xx, dy.xx); }
float4 tex1Dbias(sampler1D s, float4 t) { return s.SampleBias(t.xx, t.w); }
float4 tex1Dgrad(sampler1D s, float t, float dx, float dy) { return s.SampleGrad(t.xx, dx.xx, dy.xx); }
float4 tex1Dlod(sampler1D s, float4 t) { return s.SampleLevel(t.xx, t.w); }
float4 tex1Dproj(sampler1D s, float4 t) { return s.Sample(t.xx / t.w); }

float4 tex2D(sampler2D s, float2 t) { return s.Sample(t); }
float4 tex2D(sampler2D s, float2 t, float2 dx, float2 dy) { return s.SampleGrad(t, dx, dy); }
float4 tex2Dbias(sampler2D s, float4 t) { return s.SampleBias(t.xy, t.w); }
float4 tex2Dgrad(sampler2D s, float2 t, float2 dx, float2 dy) { return s.SampleGrad(t, dx, dy); }
float4 tex2Dlod(sampler2D s, float4 t) { return s.SampleLevel(t.xy, t.w); }
float4 tex2Dproj(sampler2D s, float4 t) { return s.Sample(t.xy / t.w); }

float4 tex3D(sampler3D s, float3 t) { return s.Sample(t); }
float4 tex3D(sampler3D s, float3 t, float3 dx, float3 dy) { return s.SampleGrad(t, dx, dy); }
float4 tex3Dbias(sampler3D s, float4 t) { return s.SampleBias(t.xyz, t.w); }
float4 tex3Dgrad(sampler3D s, float3 t, float3 dx, float3 dy) { return s.SampleGrad(t, dx, dy); }
float4 tex3Dlod(sampler3D s, float4 t) { return s.SampleLevel(t.xyz, t.w); }
float4 tex3Dproj(sampler3D s, float4 t) { return s.Sample(t.xyz / t.w); }

float4 texCUBE(samplerCUBE s, float3 t) { return s.Sample(t); }
float4 texCUBE(samplerCUBE s, float3 t, float3 dx, float3 dy) { return s.SampleGrad(t, dx, dy); }
float4 texCUBEbias(samplerCUBE s, float4 t) { return s.SampleBias(t.xyz, t.w); }
float4 texCUBEgrad(samplerCUBE s, float3 t, float3 dx, float3 dy) { return s.SampleGrad(t, dx, dy); }
float4 texCUBElod(samplerCUBE s, float4 t) { return s.SampleLevel(t.xyz, t.w); }
float4 texCUBEproj(samplerCUBE s, float4 t) { return s.Sample(t.xyz / t.w); }

// ---- tessellation factors
//
// A factor is brought into the range of [partitioning] and rounded up as it asks (0 integer, 1 pow2, 2 fractional_even,
// 3 fractional_odd), see D3D11.3 section 11.7. The inside's is the average, greatest or least of the edges', scaled. An
// edge's that is not positive stays 0: it culls the patch.

float __roundTessFactor(float factor)
{
    uint partitioning = __tessellatorPartitioning();
    float v = min(max(factor, partitioning == 2 ? 2.0 : 1.0), partitioning == 3 ? 63.0 : 64.0);
    float power = asfloat((asint(v) + 0x007fffff) & 0x7f800000);
    return partitioning == 0 ? ceil(v) : partitioning == 1 ? power : v;
}

float2 __roundTessFactors(float2 f) { return float2(__roundTessFactor(f.x), __roundTessFactor(f.y)); }
float __edgeTessFactor(float factor) { return factor > 0.0 ? __roundTessFactor(factor) : 0.0; }
float3 __edgeTessFactors(float3 f) { return float3(__edgeTessFactor(f.x), __edgeTessFactor(f.y), __edgeTessFactor(f.z)); }
float4 __edgeTessFactors(float4 f) { return float4(__edgeTessFactors(f.xyz), __edgeTessFactor(f.w)); }

// How many lines there are is always rounded up to an integer.
void ProcessIsolineTessFactors(float detail, float density, out float roundedDetail, out float roundedDensity)
{
    roundedDetail = __edgeTessFactor(detail);
    roundedDensity = density > 0.0 ? ceil(min(max(density, 1.0), 64.0)) : 0.0;
}

void ProcessTriTessFactorsAvg(float3 raw, float scale, out float3 edges, out float inside, out float unrounded)
{
    edges = __edgeTessFactors(raw);
    unrounded = (raw.x + raw.y + raw.z) / 3.0 * saturate(scale);
    inside = __roundTessFactor(unrounded);
}

void ProcessTriTessFactorsMax(float3 raw, float scale, out float3 edges, out float inside, out float unrounded)
{
    edges = __edgeTessFactors(raw);
    unrounded = max(max(raw.x, raw.y), raw.z) * saturate(scale);
    inside = __roundTessFactor(unrounded);
}

void ProcessTriTessFactorsMin(float3 raw, float scale, out float3 edges, out float inside, out float unrounded)
{
    edges = __edgeTessFactors(raw);
    unrounded = min(min(raw.x, raw.y), raw.z) * saturate(scale);
    inside = __roundTessFactor(unrounded);
}

void ProcessQuadTessFactorsAvg(float4 raw, float scale, out float4 edges, out float2 inside, out float2 unrounded)
{
    edges = __edgeTessFactors(raw);
    unrounded = (raw.x + raw.y + raw.z + raw.w) * 0.25 * saturate(scale);
    inside = __roundTessFactors(unrounded);
}

void ProcessQuadTessFactorsMax(float4 raw, float scale, out float4 edges, out float2 inside, out float2 unrounded)
{
    edges = __edgeTessFactors(raw);
    unrounded = max(max(raw.x, raw.y), max(raw.z, raw.w)) * saturate(scale);
    inside = __roundTessFactors(unrounded);
}

void ProcessQuadTessFactorsMin(float4 raw, float scale, out float4 edges, out float2 inside, out float2 unrounded)
{
    edges = __edgeTessFactors(raw);
    unrounded = min(min(raw.x, raw.y), min(raw.z, raw.w)) * saturate(scale);
    inside = __roundTessFactors(unrounded);
}

// In each direction by the two edges that run in it: those at U = 0 and U = 1 (raw.x, raw.z) run along V, the others along U.
void Process2DQuadTessFactorsAvg(float4 raw, float2 scale, out float4 edges, out float2 inside, out float2 unrounded)
{
    edges = __edgeTessFactors(raw);
    unrounded = (raw.yx + raw.wz) * 0.5 * saturate(scale);
    inside = __roundTessFactors(unrounded);
}

void Process2DQuadTessFactorsMax(float4 raw, float2 scale, out float4 edges, out float2 inside, out float2 unrounded)
{
    edges = __edgeTessFactors(raw);
    unrounded = max(raw.yx, raw.wz) * saturate(scale);
    inside = __roundTessFactors(unrounded);
}

void Process2DQuadTessFactorsMin(float4 raw, float2 scale, out float4 edges, out float2 inside, out float2 unrounded)
{
    edges = __edgeTessFactors(raw);
    unrounded = min(raw.yx, raw.wz) * saturate(scale);
    inside = __roundTessFactors(unrounded);
}

// Packed bytes: the first one is the lowest.

uint pack_u8(uint4 v) {
    return v.x & 0xff | (v.y & 0xff) << 8 | (v.z & 0xff) << 16 | v.w << 24;
}

uint pack_s8(int4 v) {
    return pack_u8((uint4)v);
}

uint pack_clamp_u8(int4 v) {
    return pack_u8((uint4)clamp(v, 0, 255));
}

uint pack_clamp_s8(int4 v) {
    return pack_u8((uint4)clamp(v, -128, 127));
}

uint4 unpack_u8u32(uint packed) {
    return (packed >> uint4(0, 8, 16, 24)) & 0xff;
}

int4 unpack_s8s32(uint packed) {
    return (int4)(packed << uint4(24, 16, 8, 0)) >> 24;
}

uint4 unpack_u8u16(uint packed) {
    return unpack_u8u32(packed);
}

int4 unpack_s8s16(uint packed) {
    return unpack_s8s32(packed);
}

uint dot4add_u8packed(uint a, uint b, uint sum) {
    return sum + dot(unpack_u8u32(a), unpack_u8u32(b));
}

int dot4add_i8packed(uint a, uint b, int sum) {
    return sum + dot(unpack_s8s32(a), unpack_s8s32(b));
}

float dot2add(float2 a, float2 b, float sum) {
    return a.x * b.x + a.y * b.y + sum;
}
