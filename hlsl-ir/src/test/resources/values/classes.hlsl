//---- a class of a base and two interfaces
interface iLight { float3 lit(float3 n); float k(); };
interface iOther { float o(); };
class Base { float b; float f() { return b; } float g() { return f() + 1; } };
class P : Base, iLight, iOther { float c; float3 lit(float3 n) { return n * c + b; } float k() { return Base::f() + this.c; } float o() { return Base::b; } float f() { return 100; } };
float3 shade(iLight l, float3 n) { return l.lit(n) + l.k(); }
float4 main() : SV_Target { P p; p.b = 1; p.c = 2; iLight l = p; iOther o; o = p; return float4(shade(p, 1).x, l.k(), o.o(), p.g()); }
//= 6 3 1 2

//---- methods outside of the class, static members
interface I { float f(float x); };
class A : I { float a; float f(float x); static float sf(float x) { return x + 1; } static const float K = 4; };
float A::f(float x) { return a * x + sf(1) + K; }
float4 main() : SV_Target { A a; a.a = 2; return float4(a.f(3), A::sf(2), A::K, a.K); }
//= 12 3 4 4

//---- interfaces in arrays
interface I { float f(); }; class A : I { float v; float f() { return v; } }; class B : I { float f() { return 10; } };
float sum(I a, I b) { return a.f() + b.f(); }
float4 main() : SV_Target { A a = {3}; B b; I arr[2]; arr[0] = a; arr[1] = b; return float4(sum(a, b), sum(b, b), arr[0].f() + arr[1].f(), 0); }
//= 13 20 13
