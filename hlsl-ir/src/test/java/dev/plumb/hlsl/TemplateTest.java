package dev.plumb.hlsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.testing.Messages;
import dev.plumb.hlsl.testing.ShaderProbe;
import dev.plumb.hlsl.type.ShaderStage;
import org.junit.jupiter.api.Test;

/// Templates of structs, functions and other names for types.
class TemplateTest {
  private static final CompileOptions PIXEL = CompileOptions.of("main", ShaderStage.PIXEL);

  private static float[] run(String declarations, String body) {
    return ShaderProbe.pixel(declarations + "\nfloat4 main() : SV_Target { " + body + " }")
        .run()
        .floats("SV_Target");
  }

  @Test
  void functionsDeduceTypesAndSizes() {
    String text =
        """
        template<typename T> T max3(T a, T b, T c) { return max(a, max(b, c)); }
        template<typename T, uint N> T total(vector<T, N> v) {
          T s = 0;
          for (uint i = 0; i < N; ++i) s += v[i];
          return s;
        }
        template<typename T, int R, int C> T trace(matrix<T, R, C> m) {
          T s = (T)0;
          for (int i = 0; i < min(R, C); i++) s += m[i][i];
          return s;
        }
        template<typename T, int N> T last(T a[N]) { return a[N - 1]; }
        """;
    String body =
        """
        float a[3] = {1, 2, 7};
        return float4(max3(1, 9, 3) / 2, total(float3(1, 2, 3)), trace(float2x3(1, 0, 0, 0, 5, 0)),
            last(a));
        """;
    assertThat(run(text, body)).containsExactly(4, 6, 6, 7); // an integer division
  }

  @Test
  void explicitArgumentsConvertTheOthers() {
    String text =
        """
        template<typename T> T half_(T x) { return x / 2; }
        template<typename To, typename From> To cast(From x) { return (To)x; }
        template<int N> float scaled(float x) { return x * N; }
        """;
    assertThat(run(text, "return float4(half_<float>(3), cast<int>(2.7), scaled<3>(2), half_(3));"))
        .containsExactly(1.5f, 2, 6, 1);
  }

  @Test
  void structsWithDefaultsMethodsAndStaticMembers() {
    String text =
        """
        template<typename T, int N = 2> struct Ring {
          T v[N];
          static const int count = N;
          T sum() { T s = (T)0; for (int i = 0; i < N; i++) s += v[i]; return s; }
          Ring rotated() {
            Ring r;
            for (int i = 0; i < N; i++) r.v[i] = v[(i + 1) % N];
            return r;
          }
          static T zero() { return (T)0; }
          template<typename U> U first() { return (U)v[0]; }
        };
        """;
    String body =
        """
        Ring<float, 3> a;
        a.v[0] = 1.5; a.v[1] = 2; a.v[2] = 4;
        Ring<float> b = (Ring<float>)1;
        return float4(a.sum(), a.rotated().v[2] + a.first<int>(), Ring<float, 3>::count + b.count,
            Ring<int>::zero() + b.sum());
        """;
    assertThat(run(text, body)).containsExactly(7.5f, 2.5f, 5, 2);
  }

  @Test
  void specialisationsAreChosenByDetail() {
    String text =
        """
        template<typename T> struct Kind { static const int value = 1; };
        template<> struct Kind<int> { static const int value = 2; };
        template<typename T, int N> struct Kind<vector<T, N> > { static const int value = 10 * N; };
        template<typename T> T twice(T x) { return x + x; }
        template<> int twice<int>(int x) { return x * 100; }
        template<typename T> int which(T x) { return 1; }
        template<typename T, int N> int which(vector<T, N> x) { return N; }
        template<int N> int factorial() { return N * factorial<N - 1>(); }
        template<> int factorial<0>() { return 1; }
        """;
    String body =
        """
        return float4(Kind<float>::value + Kind<int>::value, Kind<float3>::value,
            twice(2.5) + twice(3), which(1.0) + which(float4(1, 2, 3, 4)) + factorial<4>());
        """;
    assertThat(run(text, body)).containsExactly(3, 30, 305, 29);
  }

  @Test
  void plainFunctionsAreBetterThanInstances() {
    String text =
        """
        float f(float x) { return 1; }
        template<typename T> float f(T x) { return 2; }
        """;
    assertThat(run(text, "return float4(f(1.0), f(1), f(float2(1, 2)), 0);"))
        .containsExactly(1, 2, 2, 0);
  }

  @Test
  void aliases() {
    String text =
        """
        template<typename T> using Vec3 = vector<T, 3>;
        using Weights = float[2];
        namespace N { struct Q { float z; }; float g() { return 8; } }
        using namespace N;
        """;
    String body =
        """
        Vec3<int> v = Vec3<int>(1.5, 2.5, 3.5);
        Weights w = {4, 5};
        Q q; q.z = 6;
        return float4(v.x + v.z, w[1], q.z, g());
        """;
    assertThat(run(text, body)).containsExactly(4, 5, 6, 8);
  }

  @Test
  void errorsNameTheInstance() {
    String text =
        """
        template<typename T> float area(T shape) { return shape.width; }
        struct Circle { float radius; };
        float4 main() : SV_Target { Circle c; c.radius = 1; return area(c); }
        """;
    assertThat(Messages.of(text, PIXEL))
        .containsExactly(
            "X3018: invalid subscript 'width': 'Circle' has no such member"
                + " | in instantiation of 'area<Circle>' requested here");
  }

  @Test
  void whatCannotBeMade() {
    String text =
        """
        template<typename T> struct Box { T value; };
        template<typename T> T pair(T a, T b) { return a; }
        template<int N> struct Deep { Deep<N + 1> inner; };
        float4 main() : SV_Target {
          Box a;
          Box<float, int> b;
          float c = pair(1, 2.5);
          Deep<0> d;
          return 0;
        }
        """;
    assertThat(Messages.of(text, PIXEL))
        .hasSize(4)
        .satisfiesExactly(
            m -> assertThat(m).contains("templates are nested more than 100 deep"),
            m -> assertThat(m).contains("'Box' needs more template arguments"),
            m -> assertThat(m).contains("'Box' takes 1 template arguments, not 2"),
            m ->
                assertThat(m)
                    .contains("no matching 2 parameter function for (int, float)")
                    .contains("candidate template 'pair'"));
  }

  @Test
  void aTemplateNamesItselfInItsMethods() {
    String text =
        """
        template<typename T> struct Maybe {
          T value;
          bool present;
          static Maybe<T> of(T v) { Maybe<T> m; m.value = v; m.present = true; return m; }
          Maybe none() { Maybe m; m.value = (T)0; m.present = false; return m; }
          T or_else(T other) { return present ? value : other; }
        };
        """;
    String body =
        """
        Maybe<float> m = Maybe<float>::of(2.5);
        return float4(m.or_else(1), m.none().or_else(7), Maybe<int>::of(4).or_else(0), 0);
        """;
    assertThat(run(text, body)).containsExactly(2.5f, 7, 4, 0);
  }

  @Test
  void errorsInWhatWasTriedComeBack() {
    String text =
        """
        template<typename T> struct Bad { T v; float f() { return v.nothing; } };
        template<typename T> float g(Bad<T> b, T x) { return 1; }
        template<typename T> float h(T x) { Bad<T> b; b.v = x; return b.f(); }
        float4 main() : SV_Target { return h(1.0); }
        """;
    assertThat(Messages.of(text, PIXEL))
        .singleElement()
        .asString()
        .contains("invalid subscript 'nothing'")
        .contains("in instantiation of 'Bad<float>' requested here")
        .contains("in instantiation of 'h<float>' requested here");
  }

  @Test
  void templatesOfResourcesAndFunctors() {
    String text =
        """
        template<typename Image> float first(Image image, int2 at) { return image[at].x; }
        template<typename F> float apply(F f, float x) { return f(x) + f(x + 1); }
        struct Scale { float by; float operator()(float x) { return x * by; } };
        template<typename T> struct Base { T common; T get() { return common; } };
        struct Derived : Base<float> { float own; };
        Texture2D<float4> picture;
        """;
    String body =
        """
        Scale s; s.by = 3;
        Derived d; d.common = 4; d.own = 5;
        return float4(first(picture, int2(0, 0)), apply(s, 2), d.get() + d.own, 0);
        """;
    assertThat(run(text, body)).containsExactly(0, 15, 9, 0);
  }

  /// What follows from a broken member of an instance is not told.
  @Test
  void membersWithoutEndAreToldOnce() {
    String text =
        """
        template<int N> struct Sum { static const int v = Sum<N - 1>::v + 1; };
        float4 main() : SV_Target { return Sum<1000>::v; }
        """;
    assertThat(Messages.of(text, PIXEL))
        .singleElement()
        .asString()
        .startsWith("X4004: templates are nested more than 100 deep, at 'Sum<900>'");
  }
}
