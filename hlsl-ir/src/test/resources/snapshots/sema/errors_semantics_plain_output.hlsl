// A pixel shader puts out system values only.
float4 main() : COLOR0 { return 1; }
