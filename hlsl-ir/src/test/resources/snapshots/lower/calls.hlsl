// Parameters of each direction; a static; an early return.
static float total = 1;

float add(float x, inout float sum, out float twice)
{
    sum += x;
    twice = x * 2;
    if (x < 0)
        return 0;
    total += twice;
    return sum;
}

float4 main(float2 v : V) : SV_Target
{
    int rounded;
    float s = 0;
    float r = add(v.x, s, rounded);
    return float4(r, s, rounded, total);
}
