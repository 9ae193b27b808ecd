// PROFILE: gs_5_0
// Two streams, instances, adjacency, the primitive's number.
struct Vertex { float4 position : SV_Position; float2 uv : TEXCOORD; };
struct Record { float3 world : WORLD; uint id : ID; };
[maxvertexcount(6)] [instance(3)]
void main(
    lineadj Vertex v[4],
    uint id : SV_PrimitiveID,
    uint instance : SV_GSInstanceID,
    inout PointStream<Vertex> first,
    inout PointStream<Record> second) {
  first.Append(v[1]);
  Record r;
  r.world = v[2].position.xyz + instance;
  r.id = id;
  second.Append(r);
}
