package dev.plumb.hlsl.differential;

import dev.plumb.hlsl.differential.RandomExpressions.Variable;
import java.util.ArrayList;
import java.util.SplittableRandom;

/// Writes a random compute shader of [#THREADS] threads, whose only resource is a buffer of words:
/// first [#INPUTS] for each thread, then [#OUTPUTS] for each, which it writes, and at the end
/// [#TOTALS] that all threads change by atomic operations. The first [#EXACT] outputs are defined
/// to the last bit (see [RandomExpressions]); the others are results of transcendental functions,
/// and never decide anything.
///
/// Inputs are read by any thread, for nobody writes them. Shared words are written by one thread
/// between two barriers, or by atomic operations of one kind each, whose order does not show at the
/// end; nobody looks before.
final class RandomCompute extends RandomProgram {
  static final int THREADS = 64;
  static final int INPUTS = 12;
  static final int EXACT = 96;
  static final int OUTPUTS = 104;

  /// Words behind all others, each for one atomic operation whose order does not show.
  static final int TOTALS = 12;

  static final int FIRST_TOTAL = THREADS * (INPUTS + OUTPUTS);
  static final int WORDS = FIRST_TOTAL + TOTALS;

  private static final String[] ATOMICS = {"Add", "And", "Or", "Xor", "Min", "Max"};

  private static final String[] APPROXIMATE = {
    "sin(%s)",
    "cos(%s)",
    "exp2(%s / 16)",
    "log2(abs(%s) + 1)",
    "sqrt(abs(%s))",
    "rsqrt(abs(%s) + 1)",
    "tan(%s / 64)",
    "atan(%s)",
    "exp(%s / 16)",
    "pow(abs(%s) + 0.5, 1.5)",
    "length(float2(%s, 3))",
    "normalize(float3(%s, 1, 2)).x",
    "smoothstep(-2, 9, %s)",
    "lerp(%s, 3, 0.3)",
    "tanh(%s)",
    "asin(%s / 65)",
    "acos(%s / 65)",
    "atan2(%s, 3)",
    "rcp(abs(%s) + 1)",
    "degrees(%s)",
    "reflect(float3(%s, 1, 2), float3(0, 1, 0)).y",
    "distance(float3(%s, 1, 2), 1)",
    "log(abs(%s) + 1)",
    "cross(float3(%s, 1, 2), float3(3, 4, 5)).z"
  };

  private RandomCompute(long seed) {
    super(seed);
  }

  /// The same text for the same seed.
  static String program(long seed) {
    var writer = new RandomCompute(seed);
    writer.write();
    return writer.text.toString();
  }

  private void write() {
    line("RWStructuredBuffer<uint> memory : register(u0);");
    line("groupshared uint parts[%d];", THREADS);
    line("groupshared uint totals[%d];", ATOMICS.length);
    roundings();
    structs.declarations();
    globals();
    functions();
    main();
  }

  /// The words that a thread reads: floats fit the rules, integers are any.
  static int[] inputs(long seed) {
    var random = new SplittableRandom(seed);
    var words = new int[WORDS];
    for (int i = FIRST_TOTAL; i < WORDS; i++) {
      words[i] = random.nextInt();
    }
    for (int i = 0; i < THREADS * INPUTS; i++) {
      boolean isFloat = i % INPUTS < 4;
      words[i] =
          isFloat
              ? Float.floatToRawIntBits((random.nextInt(1025) - 512) / 8f)
              : random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(64) - 16;
    }
    return words;
  }

  private void main() {
    line("[numthreads(%d, 1, 1)]", THREADS);
    line("void main(uint3 id : SV_DispatchThreadID)");
    line("{");
    indent++;
    for (int i = 0; i < INPUTS; i++) {
      String base = i < 4 ? "float" : i < 8 ? "int" : "uint";
      line("%s in%d = as%s(memory[id.x * %d + %d]);", base, i, base, INPUTS, i);
      expressions.scope.add(new Variable("in" + i, new RandomType(base, 1, 1), 0, true));
    }
    int first = expressions.scope.size();
    line("if (id.x < %d) totals[id.x] = id.x * 77;", ATOMICS.length);
    line("GroupMemoryBarrierWithGroupSync();");
    for (int i = 0; i < 3; i++) {
      statements(4, 3, false, false);
      exchange();
    }
    int outputs = outputs(first);
    approximate();
    indent--;
    line("}");
    assert outputs <= EXACT;
  }

  /// What other threads have written before a barrier; all threads come here.
  private void exchange() {
    line("parts[id.x] = %s;", expressions.of(RandomType.UINT, 2));
    line("GroupMemoryBarrierWithGroupSync();");
    String name = name("v");
    String other =
        expressions.chance(50)
            ? "id.x ^ " + expressions.below(THREADS)
            : expressions.of(RandomType.UINT, 2) + " & " + (THREADS - 1);
    line("uint %s = parts[%s] + totals[%d];", name, other, expressions.below(ATOMICS.length));
    expressions.scope.add(new Variable(name, RandomType.UINT, 0, true));
    line("GroupMemoryBarrierWithGroupSync();");
  }

  /// An atomic operation, or a read of what some thread was given.
  @Override
  void effect() {
    int op = expressions.below(ATOMICS.length);
    switch (expressions.below(4)) {
      case 0 ->
          line(
              "Interlocked%s(totals[%d], %s);",
              ATOMICS[op], op, expressions.of(RandomType.UINT, 2));
      case 1, 2 -> {
        int total = FIRST_TOTAL + op + (expressions.chance(50) ? ATOMICS.length : 0);
        line(
            "Interlocked%s(memory[%d], %s);",
            ATOMICS[op], total, expressions.of(RandomType.UINT, 2));
      }
      default -> {
        String name = name("v");
        line(
            "uint %s = memory[(%s & %d) * %d + %d];",
            name,
            expressions.of(RandomType.INT, 2),
            THREADS - 1,
            INPUTS,
            4 + expressions.below(INPUTS - 4));
        expressions.scope.add(new Variable(name, RandomType.UINT, 0, true));
      }
    }
  }

  /// Writes every variable of the outermost block.
  private int outputs(int first) {
    int count = 0;
    var kept = new ArrayList<>(expressions.scope.subList(first, expressions.scope.size()));
    kept.addAll(expressions.scope.subList(0, 4));
    for (Variable v : kept) {
      for (int i = 0; i < Math.max(1, v.length()); i++) {
        String name = v.length() == 0 ? v.name() : v.name() + "[" + i + "]";
        for (int r = 0; r < v.type().rows(); r++) {
          for (int c = 0; c < v.type().columns() && count < EXACT; c++) {
            String access =
                v.type().isMatrix()
                    ? "._m" + r + c
                    : v.type().isScalar() ? "" : "." + "xyzw".charAt(c);
            output(count++, v.type(), name + access);
          }
        }
      }
    }
    return count;
  }

  private void output(int number, RandomType type, String value) {
    String word = type.isBool() ? "(" + value + " ? 1u : 0u)" : "asuint(" + value + ")";
    line("memory[%d + id.x * %d + %d] = %s;", THREADS * INPUTS, OUTPUTS, number, word);
  }

  private void approximate() {
    for (int i = EXACT; i < OUTPUTS; i++) {
      String argument = "(" + expressions.of(RandomType.FLOAT, 2) + ")";
      output(i, RandomType.FLOAT, expressions.pick(APPROXIMATE).formatted(argument));
    }
  }
}
