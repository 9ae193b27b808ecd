// An out parameter that nothing writes.
void never(out float x, float y) { y = 1; }
float4 main() : SV_Target { float a; never(a, 1); return a; }
