// Corners of three quad patches side by side, from SV_VertexID: x once around the sphere, y from pole to pole; both 0 to 1.
float2 main(uint id : SV_VertexID) : PLACE
{
    uint corner = id & 3;
    return float2(((id >> 2) + (corner & 1)) / 3.0, corner >> 1);
}
