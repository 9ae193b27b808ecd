//---- sequences in loops
int i, j; for (i = 0, j = 10; i < j; i++, j--) {} int k = (i++, j + 5); return float4(i, j, k, 0);
//= 6 5 10

//---- CASES 22: loop variables live on
float b = 0; for (int i = 0; i < 10; i++) {} b = i; for (int i = 0; i < 3; i++) {} return float4(b, i, 0, 0);
//= 10 3

//---- CASES 22: behind a loop in a loop its variable is meant, behind both the outer one
float s = 0; for (int i = 0; i < 3; i++) { for (int i = 0; i < 10; i++) {} s += i; } return float4(s, i, 0, 0);
//? X3078
//= 30 3

//---- a loop variable hides a parameter
struct P { float i; }; float f(P i) { float s = 0; for (int i = 0; i < 3; i++) { s += i; } return s; }
float4 main() : SV_Target { P p = {5}; return f(p); }
//= 3

//---- a parameter is hidden from the loop on
struct P { float x; }; float f(P i) { float s = i.x; for (int i = 0; i < 3; i++) { s += i; } return s; }
float4 main() : SV_Target { P p = {5}; return f(p); }
//= 8

//---- scopes of blocks
if (true) { float q = 1; } float q = 2; { float q = 3; q++; } return q;
//= 2

//---- switch in a loop with continue
int r = 0; for (int i = 0; i < 6; i++) { switch (i) { case 0: case 1: r += 1; break; case 2: { r += 10; break; } case 3: continue; default: r += 100; break; } r += 1000; } return r;
//= 5212

//---- loops and switches in each other
float4 main(float4 p : P) : SV_Target { int r = 0; for (int i = 0; i < 10; i++) { if (i > 7) break; switch (i & 3) { case 0: for (int j = 0; j < 5; j++) { if (j == 2) continue; if (j == 4) break; r++; } break; case 1: continue; case 2: r += 100; break; } while (true) { r += 1000; break; } } return r; }
//= 6206

//---- loops of all forms
float s = 0; int i; for (i = 0; i < 3; ++i) s += i; for (; i < 5;) { s += 10; i++; } for (int k = 0, m = 3; k < m; k++, m--) s += 100; do { s += 1000; } while (--i > 3); while (i) { i--; if (i == 1) break; } return float4(s, i, 0, 0);
//= 2223 1

//---- attributes
[loop] for (int i = 0; i < 2; i++) { [branch] if (i) {} else {} [flatten] if (i) {} [unroll(3)] for (int j = 0; j < 3; j++) {} [fastopt] for (int k = 0; k < 2; k++) {} [allow_uav_condition] while (false) {} [forcecase] switch (i) { case 0: break; default: break; } [call] switch (i) { default: break; } } return 1;
//= 1

//---- stray semicolons
;;; static float x = 1;; struct S { float a;; }; ; 
float4 main() : SV_Target { ; {} ; return x; };
//= 1

//---- conditions by component
float3 c = float3(1,0,2); float3 r = c ? float3(1,2,3) : 9; bool2 b = bool2(true,false); return float4(r, (b ? float2(1,2) : float2(3,4)).y);
//= 1 9 3 4

//---- comparisons choose by component
float4 a = float4(1,-1,2,-2); return a > 0 ? a : -a * 10;
//= 1 10 2 20

//---- logic by component
bool3 a = bool3(1,0,1) && bool3(1,1,0); bool3 b = !a || bool3(0,0,0); return float4(a, dot(b, 1));
//= 1 0 0 2

//---- precedence
int a = 1; int r = a == 1 ? a > 0 ? 5 : 6 : 7; int s = 1 | 2 ^ 3 & 4; bool t = 1 < 2 == true && 3 != 4 || false; int u = 1 + 2 << 1; return float4(r, s, t, u);
//= 5 3 1 6
//---- nested breaks
int r = 0; for (int i = 0; i < 4; i++) { for (int j = 0; j < 4; j++) { if (j == i) break; if (j == 1) continue; r += 1; } if (i == 2) continue; r += 100; } return r;
//= 304

//---- switch in loop
int r = 0, i = 0; while (i < 5) { switch (i) { case 1: r += 10; break; case 3: r += 100; i = 10; break; default: r += 1; break; } i++; } return float4(r, i, 0, 0);
//= 112 11

//---- switch return discard continue
float f(int i) { switch (i) { case 0: return 10; case 1: case 2: { if (i == 1) return 20; break; } case 4: return 40; default: return -1; } return 30; }
float4 main() : SV_Target { return float4(f(0), f(1), f(2), f(4) + f(9)); }
//= 10 20 30 39

//---- switch on uint and negative, expr labels
static const int K = 2; uint u = 3; int r = 0; switch (u) { case K + 1: r = 5; break; } switch (-1) { case -1: r += 10; break; } switch (K * 2) { case (1 << 2): r += 100; break; } return r;
//= 115

//---- duplicate case
int i = 1; switch (i) { case 1: break; case 1: break; } return 1;
//! X3532

//---- break outside of a loop
break; return 1;
//! X3518

//---- the last case needs its break
int r = 0, i = 0; while (i < 5) { switch (i) { case 1: r += 10; break; case 3: r += 100; i = 10; break; default: r += 1; } i++; } return float4(r, i, 0, 0);
//! X3537
