// No entry point of that name.
float4 Main() : SV_Target { return 0; }
