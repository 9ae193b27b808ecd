//---- if else chain dangling
int a = 1, r = 0; if (a) if (a == 2) r = 1; else r = 2; else r = 3; return r;
//= 2

//---- while with complex
int i = 0, n = 0; while (i++ < 5 && n < 100) { if (i % 2) continue; n += i; } do n++; while (n < 10); return float4(i, n, 0, 0);
//= 6 10

//---- return in loop
float f(int n) { for (int i = 0; ; i++) { if (i == n) return i * 10; } } 
float4 main() : SV_Target { return f(3); }
//= 30

//---- discard function
void clipIt(float a) { if (a < 0) discard; clip(a); clip(float2(a, 1)); } 
float4 main() : SV_Target { clipIt(1); return 1; }
//= 1

//---- ternary types promote
int a = 1; float b = 2.5; float r = true ? a : b; float2 v = false ? 1 : float2(3, 4); uint u = true ? 1 : 2u; return float4(r, v, u);
//= 1 3 4 1

//---- assign in expressions
float a, b, c; a = b = c = 3; float d = (a += 2) * 2; int i = 5; i += i++ + ++i; float2 v; v.x = v.y = 4; return float4(a + b, d, (a = 1, a), v.x);
//= 8 10 1 4

//---- loops downwards
uint n = 0; for (int i = 5; i >= 0; --i) n++; for (uint j = 3; j-- > 0;) n += 10; return n;
//= 36

//---- missing return
float f(float a) { if (a > 0) return 1; } float4 main() : SV_Target { return f(1); }
//! X3507

//---- void value
void f() {} float4 main() : SV_Target { float a = f(); return a; }
//! X3022

//---- recursion
float f(float a) { return a > 0 ? f(a - 1) : 0; } float4 main() : SV_Target { return f(1); }
//! X3500
