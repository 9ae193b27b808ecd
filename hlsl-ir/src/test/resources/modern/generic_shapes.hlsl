// compile: ps_5_0, ps_6_6
// HLSL 2021 idioms
template<typename T> struct Optional { T value; bool present; static Optional<T> none() { Optional<T> o; o.value = (T)0; o.present = false; return o; } static Optional of(T v) { Optional o; o.value = v; o.present = true; return o; } T or_else(T d) { return present ? value : d; } };
template<typename T, uint N> struct Stack { T items[N]; uint count; void push(T v) { if (count < N) items[count++] = v; } T pop() { return items[--count]; } bool empty() { return count == 0; } };
namespace math { template<typename T> T sqr(T x) { return x * x; } namespace detail { static const float EPS = 1e-5; } template<typename T> bool near(T a, T b) { return all(abs(a - b) < detail::EPS); } }
struct Ray { float3 o, d; float3 at(float t) { return mad(t, d, o); } };
interface IShape { float dist(float3 p); };
struct Sphere { float r; float dist(float3 p) { return length(p) - r; } };
struct Box { float3 b; float dist(float3 p) { float3 q = abs(p) - b; return length(max(q, 0)) + min(max(q.x, max(q.y, q.z)), 0); } };
template<typename A, typename B> struct Union { A a; B b; float dist(float3 p) { return min(a.dist(p), b.dist(p)); } };
template<typename S> float march(S s, Ray r) { float t = 0; for (int i = 0; i < 32; ++i) { float d = s.dist(r.at(t)); if (d < 1e-3) break; t += d; } return t; }
template<typename S> float3 normalOf(S s, float3 p) { const float2 e = float2(1e-3, 0); return normalize(float3(s.dist(p + e.xyy) - s.dist(p - e.xyy), s.dist(p + e.yxy) - s.dist(p - e.yxy), s.dist(p + e.yyx) - s.dist(p - e.yyx))); }
enum class BlendMode : uint { Alpha, Add, Multiply, COUNT };
static const uint kModes = (uint)BlendMode::COUNT;
float4 blend(float4 a, float4 b, BlendMode m) { switch (m) { case BlendMode::Alpha: return lerp(a, b, b.a); case BlendMode::Add: return a + b; default: return a * b; } }
struct Color8 { uint r : 8; uint g : 8; uint b : 8; uint a : 8; float4 unpack() { return float4(r, g, b, a) / 255.0; } };
Color8 pack8(float4 c) { Color8 p; p.r = (uint)(c.r * 255); p.g = (uint)(c.g * 255); p.b = (uint)(c.b * 255); p.a = 255; return p; }
template<typename T> struct Span { uint offset; uint size; };
template<typename T> using Vec4 = vector<T, 4>;
typedef Vec4<float> F4;
ByteAddressBuffer raw;
template<typename T> T fetch(Span<T> s, uint i) { return raw.Load<T>(s.offset + i * sizeof(T)); }
float4 main(float4 pos : SV_Position, float2 uv : TEXCOORD) : SV_Target {
  Union<Sphere, Box> u; u.a.r = 1; u.b.b = float3(0.5, 2, 0.5);
  Ray r; r.o = float3(uv * 2 - 1, -4); r.d = float3(0, 0, 1);
  float t = march(u, r); float3 n = normalOf(u, r.at(t));
  Stack<int, 4> st = (Stack<int, 4>)0; st.push(3); st.push(4); int top = st.empty() ? 0 : st.pop();
  Optional<float> o = Optional<float>::of(2.5); Optional<int> none = Optional<int>::none();
  Span<float2> sp; sp.offset = 16; sp.size = 2; float2 f = fetch(sp, 1);
  F4 c = blend(float4(n, 1), pack8(float4(uv, 0, 1)).unpack(), uv.x > 0.5 && uv.y > 0.5 ? BlendMode::Add : BlendMode::Multiply);
  bool ok = math::near(math::sqr(float2(1, 2)), float2(1, 4));
  return c + o.or_else(1) + none.or_else(7) + top + f.xyxy + (ok ? kModes : 0u);
}
