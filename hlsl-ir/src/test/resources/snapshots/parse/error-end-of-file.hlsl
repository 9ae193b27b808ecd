float4 main() : SV_Target
{
  if (true)
  {
    return float4(1, 2,
