struct Vertex { float4 position : SV_Position; };
[maxvertexcount(3)] void main(triangle Vertex input[3], inout TriangleStream<Vertex> stream)
{
  stream.Append(input[0]);
}
