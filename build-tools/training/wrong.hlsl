// A shader with an error, so that messages are trained as well.
float4 main() : SV_Target { return nothing; }
