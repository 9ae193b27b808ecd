package dev.plumb.cli.script;

import java.util.List;

/// What stands in parentheses behind a qualifier: `(sm>=4 & !mvk | warp)`.
public sealed interface Condition {
  Condition ALWAYS = new All(List.of());
  Condition NEVER = new Any(List.of());

  /// Whether it holds for a shader model. Tags name drivers and translators that Plumb is none of:
  /// no tag holds.
  boolean holds(ShaderModel model);

  record AtLeast(ShaderModel least) implements Condition {
    @Override
    public boolean holds(ShaderModel model) {
      return model.compareTo(least) >= 0;
    }
  }

  record Below(ShaderModel bound) implements Condition {
    @Override
    public boolean holds(ShaderModel model) {
      return model.compareTo(bound) < 0;
    }
  }

  record Tag(String name) implements Condition {
    @Override
    public boolean holds(ShaderModel model) {
      return false;
    }
  }

  record Not(Condition condition) implements Condition {
    @Override
    public boolean holds(ShaderModel model) {
      return !condition.holds(model);
    }
  }

  record All(List<Condition> conditions) implements Condition {
    public All {
      conditions = List.copyOf(conditions);
    }

    @Override
    public boolean holds(ShaderModel model) {
      return conditions.stream().allMatch(c -> c.holds(model));
    }
  }

  record Any(List<Condition> conditions) implements Condition {
    public Any {
      conditions = List.copyOf(conditions);
    }

    @Override
    public boolean holds(ShaderModel model) {
      return conditions.stream().anyMatch(c -> c.holds(model));
    }
  }
}
