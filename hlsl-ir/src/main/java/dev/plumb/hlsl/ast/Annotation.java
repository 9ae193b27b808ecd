package dev.plumb.hlsl.ast;

import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;

/// What follows a declarator's `:`.
public sealed interface Annotation {
  SourceSpan span();

  /// `: TEXCOORD3`; the text as written, index included.
  record Semantic(String name, SourceSpan span) implements Annotation {}

  /// `: register(ps_5_0, t3, space1)`: profile empty if absent; `slot` such as `t3` or `t3[2]` as
  /// tokens joined; space -1 if absent.
  record Register(String profile, String slot, int space, SourceSpan span) implements Annotation {}

  /// `: packoffset(c3.y)`: register 3, component `y`; component empty if absent.
  record PackOffset(String register, String component, SourceSpan span) implements Annotation {}

  /// `: 5` behind a member of a struct: how many bits it has.
  record BitWidth(Expr width, SourceSpan span) implements Annotation {}

  /// `[[vk::binding(2, 0)]]` before the declaration.
  record Vulkan(Attribute attribute, SourceSpan span) implements Annotation {}

  /// `< string UIName = "x"; float UIMin = 0; >`: what effect files say of a variable, technique or
  /// pass.
  record Effect(List<Decl.Variables> variables, SourceSpan span) implements Annotation {}

  /// `[unroll(4)]`, `[numthreads(8, 8, 1)]`, `[[vk::binding(0)]]`: before a statement or function.
  record Attribute(String name, List<Expr> arguments, SourceSpan span) {}
}
