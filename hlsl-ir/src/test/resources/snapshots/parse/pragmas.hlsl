#pragma pack_matrix(row_major)
float4x4 a;
float4 main() : SV_Target
{
#pragma warning(once : 3206)
  return mul(a,
#pragma pack_matrix(column_major)
      float4(0, 0, 0, 1));
}
float4x4 b;
