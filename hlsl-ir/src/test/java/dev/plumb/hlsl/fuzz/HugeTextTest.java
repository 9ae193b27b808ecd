package dev.plumb.hlsl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Texts that are long, wide or deep without end: they take about as long as they are.
class HugeTextTest {
  private static final Map<String, String> TEXTS = texts();
  private static final long LIMIT_SECONDS = 20;

  /// All of it on request alone.
  private static int n(int count) {
    return Boolean.getBoolean("plumb.full") ? count : count / 8;
  }

  static Stream<String> names() {
    return TEXTS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void isCompiledOrRejectedSoon(String name) {
    long start = System.nanoTime();
    CompileResult result =
        Outcome.of(
            SourceFile.of("huge.hlsl", TEXTS.get(name)),
            CompileOptions.of("main", ShaderStage.PIXEL));
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    assertThat(seconds).as(name).isLessThan(LIMIT_SECONDS);
    if (name.startsWith("fine")) {
      assertThat(result).isInstanceOf(CompileResult.Compiled.class);
    }
  }

  private static Map<String, String> texts() {
    var texts = new LinkedHashMap<String, String>();
    texts.put(
        "fine: a comment of a megabyte", main("/*" + "x".repeat(n(1 << 20)) + "*/ return 1;"));
    texts.put("a name of a megabyte", main("return " + "x".repeat(n(1 << 20)) + ";"));
    texts.put("a number of a megabyte", main("return " + "1".repeat(n(1 << 20)) + ";"));
    texts.put("a fraction of a megabyte", main("return 1." + "1".repeat(n(1 << 20)) + "e5;"));
    texts.put("a malformed number of a megabyte", main("return " + "1".repeat(n(1 << 20)) + ".e;"));
    texts.put("a string of a megabyte", main("return \"" + "x".repeat(n(1 << 20)) + "\";"));
    texts.put("a megabyte of semicolons", main(";".repeat(n(1 << 20))));
    texts.put("a megabyte of brackets", main("[".repeat(n(1 << 20))));
    texts.put("a megabyte of NULs", "\0".repeat(n(1 << 20)));
    texts.put("a megabyte of #", "#".repeat(n(1 << 20)));
    texts.put("a megabyte of lines with #", "#\n".repeat(n(1 << 19)));
    texts.put("a long sum", main("return x" + " + x".repeat(n(100_000)) + ";"));
    texts.put("a long sum of literals", main("return 1" + " + 1".repeat(n(100_000)) + ";"));
    texts.put("a long sum of undeclared names", main("return y" + " + y".repeat(n(100_000)) + ";"));
    texts.put("a long chain of commas", main("return (x" + ", x".repeat(n(100_000)) + ");"));
    texts.put("a long chain of choices", main("return x" + " ? 1 : x".repeat(n(50_000)) + ";"));
    texts.put(
        "a long chain of assignments", main("float y; y" + " = y".repeat(n(50_000)) + " = 1;"));
    texts.put("a long chain of members", main("return x" + ".x".repeat(n(100_000)) + ";"));
    texts.put("a long chain of else", main("if (x) x++;" + " else if (x) x++;".repeat(n(20_000))));
    texts.put("deep parentheses", main("return " + nest("(", "x", ")", n(10_000)) + ";"));
    texts.put("deep calls", main("return " + nest("sin(", "x", ")", n(10_000)) + ";"));
    texts.put("deep blocks", main(nest("{", "x++;", "}", n(10_000))));
    texts.put("deep ifs", main(nest("if (x) ", "x++;", "", n(10_000))));
    texts.put("deep loops", main(nest("for (;x < 1;) ", "x++;", "", n(10_000))));
    texts.put("deep lists", "static const float a[2] = " + nest("{", "1", "}", n(10_000)) + ";");
    texts.put("deep casts", main("return " + nest("(float)", "x", "", n(10_000)) + ";"));
    texts.put("deep signs", main("return " + nest("- ", "x", "", n(10_000)) + ";"));
    texts.put("deep indices", main("return " + nest("t[", "0", "]", n(10_000)) + ";"));
    texts.put("deep structs", nest("struct S { ", "float a;", " s; };", n(10_000)));
    texts.put("deep namespaces", nest("namespace n { ", "float a;", " }", n(10_000)));
    texts.put("deep conditionals", nest("#if 1\n", "float a;\n", "#endif\n", n(10_000)));
    texts.put("fine: many statements", main("x += 1;".repeat(n(20_000)) + "return x;"));
    texts.put("fine: many variables", many("float v%d = x;", n(5_000), "return v7;"));
    texts.put("fine: many functions", manyFunctions(n(3_000)));
    texts.put("many errors", main("nothing;".repeat(n(50_000))));
    texts.put("many errors in syntax", main("x +;\n".repeat(n(50_000))));
    texts.put("many warnings", main("x = float2(x, 1);\n".repeat(n(20_000)) + "return x;"));
    texts.put("many cases", main("switch ((int) x) {" + cases(n(20_000)) + "} return x;"));
    texts.put("many pragmas", "#pragma warning(disable : 3206)\n".repeat(n(20_000)) + main("x;"));
    texts.put("many conditions", "#if 1 " + "+ 1 ".repeat(n(100_000)) + "\n#endif\n");
    texts.put("doubling macros", bomb(40));
    texts.put("macros that call each other", "#define A(x) B(B(x))\n#define B(x) A(A(x))\nA(1)\n");
    texts.put("macros in deep arguments", "#define A(x) x x\n" + nest("A(", "1", ")", n(2_000)));
    texts.put("a macro of many parameters", "#define A(" + names(n(20_000)) + ") 1\nA(1)\n");
    texts.put("long doubling calls", doublingCalls(40));
    texts.put("doubling structs", doublingStructs(40));
    texts.put("a huge array", "float a[65536][65536][65536]; " + main("return a[0][0][0];"));
    texts.put("huge local arrays", main("float a[65536]; float4 b[65536]; return a[1] + b[2].x;"));
    texts.put(
        "inheritance without end", "class A : A { float x; }; class B : C {}; class C : B {};");
    return texts;
  }

  private static String main(String body) {
    return "float4 main(float x : X) : SV_Target { " + body + " }\n";
  }

  private static String nest(String open, String inner, String close, int depth) {
    return open.repeat(depth) + inner + close.repeat(depth);
  }

  private static String many(String format, int count, String last) {
    var text = new StringBuilder();
    IntStream.range(0, count).forEach(i -> text.append(format.formatted(i)).append('\n'));
    return main(text + last);
  }

  private static String manyFunctions(int count) {
    var text = new StringBuilder("float f0(float x) { return x; }\n");
    for (int i = 1; i < count; i++) {
      text.append("float f%d(float x) { return f%d(x) + 1; }\n".formatted(i, i / 2));
    }
    return text + main("return f%d(x);".formatted(count - 1));
  }

  private static String cases(int count) {
    var text = new StringBuilder();
    IntStream.range(0, count).forEach(i -> text.append("case %d: x++; break;\n".formatted(i)));
    return text.toString();
  }

  private static String names(int count) {
    var text = new StringBuilder("p0");
    IntStream.range(1, count).forEach(i -> text.append(", p").append(i));
    return text.toString();
  }

  /// Each macro is twice the one before.
  private static String bomb(int count) {
    var text = new StringBuilder("#define M0 x +\n");
    for (int i = 1; i < count; i++) {
      text.append("#define M%d M%d M%d\n".formatted(i, i - 1, i - 1));
    }
    return text + main("return M%d 1;".formatted(count - 1));
  }

  /// Each function calls the one before twice: inlining all would take 2^40 copies.
  private static String doublingCalls(int count) {
    var text = new StringBuilder("float f0(float x) { return x; }\n");
    for (int i = 1; i < count; i++) {
      text.append("float f%d(float x) { return f%d(x) + f%d(x); }\n".formatted(i, i - 1, i - 1));
    }
    return text + main("return f%d(x);".formatted(count - 1));
  }

  private static String doublingStructs(int count) {
    var text = new StringBuilder("struct S0 { float4 a; };\n");
    for (int i = 1; i < count; i++) {
      text.append("struct S%d { S%d a; S%d b; };\n".formatted(i, i - 1, i - 1));
    }
    return text + main("S%d s = (S%d) 0; return 1;".formatted(count - 1, count - 1));
  }
}
