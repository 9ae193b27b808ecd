cbuffer Plain { float4x4 world; float3 eye; };
cbuffer Bound : register(b2)
{
  row_major float4x4 view : packoffset(c0);
  float3 light : packoffset(c4);
  float power : packoffset(c4.w);
  int count = 3;
  float weights[8], more;
}
tbuffer Table : register(t5) { float4 rows[16]; };
cbuffer { float unnamed; }
cbuffer : register(b7) { float unnamedAndBound; };
cbuffer Nested { struct Item { float x; } items[2]; struct Other { int i; }; Other o; };
cbuffer Spaced : register(b0, space3) {}
#pragma pack_matrix(row_major)
cbuffer After {
  float4x4 a;
#pragma pack_matrix( column_major )
  float4x4 b;
};
#pragma warning(disable: 3206)
ConstantBuffer<Item> item : register(b3);
float useMembers() { return (power) - 1 + (count) * 2; }
#pragma pack_matrix(row_major)
