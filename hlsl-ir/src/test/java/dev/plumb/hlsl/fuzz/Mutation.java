package dev.plumb.hlsl.fuzz;

import dev.plumb.hlsl.source.SourceDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Changes of a text, a few at a time: of its words, its bytes, its length, its depth.
public final class Mutation {
  private static final String[] WORDS = {
    "float4",
    "int",
    "uint2",
    "bool",
    "double",
    "min16float",
    "float3x4",
    "struct",
    "cbuffer",
    "Texture2D",
    "RWStructuredBuffer<float4>",
    "SamplerState",
    "static",
    "const",
    "groupshared",
    "inout",
    "return",
    "if",
    "else",
    "for",
    "while",
    "do",
    "switch",
    "case",
    "default",
    "break",
    "continue",
    "discard",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    ",",
    ":",
    "::",
    "?",
    ".",
    "=",
    "==",
    "+=",
    "<<",
    ">>=",
    "&&",
    "-",
    "--",
    "!",
    "~",
    "<",
    ">",
    "#",
    "##",
    "\n#if 0\n",
    "\n#endif\n",
    "\n#else\n",
    "\n#define X X X\n",
    "\n#include \"self\"\n",
    "\n#include \"other\"\n",
    "\n#line 2147483647 \"q\"\n",
    "\n#pragma warning(push)\n",
    "0",
    "1",
    "0x",
    "1e999",
    "99999999999",
    "1.0f",
    "0.5h",
    "08",
    "'",
    "\"",
    "\\",
    "/*",
    "*/",
    "//",
    "$",
    "@",
    "`",
    "main",
    "x",
    "xyzw",
    "_m00_m11",
    "register(t0)",
    "packoffset(c0.y)",
    ": SV_Target",
    ": SV_Position",
    "[unroll]",
    "[numthreads(8,8,1)]",
    "template<typename T>",
    "typedef",
    "namespace",
    "interface",
    "class",
    "this",
    "operator",
    "sampler_state {",
    "technique T { pass P {",
    "asm {",
    "void",
    "vector<",
    "matrix<float, 2, 2>",
    "unsigned",
    "true",
    "1 / 0",
    "% 0",
    "[-1]",
    "[99999999]",
    "enum",
    "using"
  };

  private final SplittableRandom random;
  private final List<String> corpus;

  public Mutation(SplittableRandom random, List<String> corpus) {
    this.random = random;
    this.corpus = corpus;
  }

  /// A text of the corpus with one to five changes.
  public String next() {
    String text = pick(corpus);
    for (int i = 1 + random.nextInt(1 + random.nextInt(5)); i > 0; i--) {
      text = change(text);
    }
    return text;
  }

  private String pick(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  private String change(String text) {
    return switch (random.nextInt(16)) {
      case 0, 1, 2, 3, 4, 5, 6, 7 -> words(text);
      case 8 -> splice(text, pick(corpus));
      case 9, 10 -> bytes(text);
      case 11 -> text.substring(0, random.nextInt(text.length() + 1));
      case 12 -> nest(text);
      case 13 -> lines(text);
      case 14 -> insert(text, "#".repeat(random.nextInt(3)) + literal());
      default -> insert(text, unit());
    };
  }

  /// A word taken out, doubled, swapped with another, or put in.
  private String words(String text) {
    List<String> words = new ArrayList<>(Arrays.asList(text.split("(?<=\\W)|(?=\\W)")));
    int at = random.nextInt(words.size());
    int other = random.nextInt(words.size());
    switch (random.nextInt(6)) {
      case 0 -> words.remove(at);
      case 1 -> words.add(at, words.get(at));
      case 2 -> words.set(at, words.set(other, words.get(at)));
      case 3 -> words.add(at, words.get(other));
      case 4 -> words.add(at, " " + WORDS[random.nextInt(WORDS.length)] + " ");
      default -> words.set(at, " " + WORDS[random.nextInt(WORDS.length)] + " ");
    }
    return String.join("", words);
  }

  private String splice(String text, String other) {
    int from = random.nextInt(other.length() + 1);
    int to = Math.min(other.length(), from + random.nextInt(200));
    return insert(text, other.substring(from, to));
  }

  private String insert(String text, String piece) {
    int at = random.nextInt(text.length() + 1);
    return text.substring(0, at) + piece + text.substring(at);
  }

  /// Bits flipped, and what comes of it read as a file is.
  private String bytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int i = random.nextInt(1, 4); i > 0 && bytes.length > 0; i--) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return SourceDecoder.decode(bytes);
  }

  private String nest(String text) {
    String[][] pairs = {
      {"(", ")"},
      {"{", "}"},
      {"[", "]"},
      {"f(", ")"},
      {"-", ""},
      {"!", ""},
      {"(float)", ""},
      {"if (1) ", ""},
      {"a ? ", ": b"},
      {"{1,", "}"},
      {"vector<", ",1>"},
      {"for(;;)", ""},
      {"\n#if 1\n", "\n#endif\n"},
      {"a = ", ""},
      {"a.", ""},
      {"1 + ", ""},
      {"struct S { ", "};"},
      {"switch (1) { case 1: ", "}"},
      {"x[", "]"},
      {"namespace n {", "}"},
      {"else ", ""}
    };
    String[] pair = pairs[random.nextInt(pairs.length)];
    int depth = 1 << random.nextInt(13);
    boolean closed = random.nextBoolean();
    return insert(text, pair[0].repeat(depth) + " 1 " + (closed ? pair[1].repeat(depth) : ""));
  }

  private String lines(String text) {
    List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n")));
    int at = random.nextInt(lines.size());
    switch (random.nextInt(3)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, lines.get(random.nextInt(lines.size())));
      default -> lines.addAll(at, List.copyOf(lines.subList(at, Math.min(lines.size(), at + 20))));
    }
    return String.join("\n", lines);
  }

  private String literal() {
    String digits = "1234567890".repeat(1 << random.nextInt(8));
    return switch (random.nextInt(5)) {
      case 0 -> digits;
      case 1 -> "0x" + digits;
      case 2 -> digits + "." + digits + "e" + digits;
      case 3 -> "\"" + digits + "\"";
      default -> "a" + digits;
    };
  }

  /// A character that texts do not have: NUL, controls, lone surrogates, marks.
  private String unit() {
    char[] units = {
      0, 1, 7, 8, 0x1a, 0x1b, 0x7f, 0x85, 0xa0, 0xad, 0x2028, 0x200f, 0xd800, 0xdc00, 0xfeff, 0xffff
    };
    return String.valueOf(units[random.nextInt(units.length)]).repeat(1 + random.nextInt(3));
  }
}
