// Loops, switch, discard.
float4 main(nointerpolation int n : N, float x : X) : SV_Target
{
    float sum = 0;
    for (int i = 0; i < n; i++)
    {
        if (i == 3)
            continue;
        sum += x;
        if (sum > 10)
            break;
    }
    switch (n)
    {
        case 0:
            discard;
            break;
        case 1:
        case 2:
            sum *= 2;
            break;
        default:
            return 0;
    }
    do
    {
        sum -= 1;
    } while (sum > 5);
    return sum;
}
