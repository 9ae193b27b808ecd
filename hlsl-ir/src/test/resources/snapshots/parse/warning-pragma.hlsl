#pragma pack_matrix(row_majr)
#pragma pack_matrix
float4x4 m;
