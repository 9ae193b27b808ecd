// Swizzles, constructors, conversions: what costs an instruction and what does not.
float4 main(float4 v : V, nointerpolation int i : I) : SV_Target
{
    float3 a = v.zyx;
    a.yz = a.zy;
    float4 b = float4(a, i);
    b[i] = 1;
    bool3 c = a > 0.5;
    return all(c) ? b.wzyx : -b;
}
