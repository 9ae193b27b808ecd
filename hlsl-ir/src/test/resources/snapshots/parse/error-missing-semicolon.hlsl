float a = 1
float b = 2
struct S { float x; float y }
struct T { float z }
float4 main(S s) : SV_Target
{
  float c = 1
  c = 2
  int i
  return c }
