// A cycle of calls, and a function without a body.
float b(float x);
float missing(float x);
float a(float x) { return b(x); }
float b(float x) { return a(x) + 1; }
float4 main() : SV_Target { return a(1) + missing(2); }
