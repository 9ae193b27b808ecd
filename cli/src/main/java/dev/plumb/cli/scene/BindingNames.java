package dev.plumb.cli.scene;

import dev.plumb.hlsl.CompiledShader;
import dev.plumb.hlsl.ir.Module.ResourceBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The names under which a scene may bind what a shader declares: the variable's (`tex`, of arrays
/// `tex[2]`), or its register's (`t3`); before it the stage (`ps.tex`), where only that is meant.
final class BindingNames {
  private final String stage;

  BindingNames(CompiledShader shader) {
    this.stage =
        switch (shader.reflection().stage()) {
          case VERTEX -> "vs";
          case HULL -> "hs";
          case DOMAIN -> "ds";
          case GEOMETRY -> "gs";
          case PIXEL -> "ps";
          case COMPUTE -> "cs";
        };
  }

  /// Names of one register, the strongest first.
  record Names(List<String> names) {
    <T> Optional<T> find(Map<String, T> bound) {
      return name(bound).map(bound::get);
    }

    Optional<String> name(Map<String, ?> bound) {
      return names.stream().filter(bound::containsKey).findFirst();
    }
  }

  List<Names> of(ResourceBinding declared) {
    char file = declared.kind().spelling().startsWith("RW") || isCounted(declared) ? 'u' : 't';
    return of(declared.name(), file, declared.register(), declared.count());
  }

  private static boolean isCounted(ResourceBinding declared) {
    String kind = declared.kind().name().toLowerCase(Locale.ROOT);
    return kind.startsWith("append") || kind.startsWith("consume");
  }

  /// Of each register from `register` on.
  ///
  /// @param count 0 for an array without end, whose first registers alone can be named
  List<Names> of(String variable, char file, int register, int count) {
    var all = new ArrayList<Names>();
    int named = count == 0 ? 128 : count;
    for (int i = 0; i < named; i++) {
      var names = new ArrayList<String>();
      for (String prefix : List.of(stage + ".", "")) {
        if (named > 1) {
          names.add(prefix + variable + "[" + i + "]");
        }
        names.add(prefix + variable);
        names.add(prefix + file + (register + i));
      }
      all.add(new Names(names));
    }
    return all;
  }
}
