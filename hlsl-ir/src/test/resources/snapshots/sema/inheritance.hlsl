// Inherited fields and methods.
struct Base { float x; void set(float v) { x = v; } float get() { return x; } };
struct Mid : Base { float y; void both(float v) { set(v); y = v; this.set(2); } };
struct D : Mid { float2 z; float all() { return x + y + z.x + get(); } };
interface I { float f(); };
class C : I { float q; float f() { return q; } };
float use(Base b) { return b.x; }
float4 main(float p : P) : SV_Target
{
  D d = (D)0;
  d.set(p);
  d.both(p);
  C c; c.q = 1;
  return d.all() + d.get() + use(d) + c.f() + half4(1,2,3,4) + min16float3(1,2,3).x;
}
