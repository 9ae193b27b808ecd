// A vertex shader's input in a pixel shader.
float4 main(uint id : SV_VertexID) : SV_Target { return id; }
