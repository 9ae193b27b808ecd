package dev.plumb.hlsl;

import dev.plumb.hlsl.preprocess.IncludeResolver;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All text that a shader was compiled from, so that it can be compiled again anywhere.
record SourceBundle(SourceFile main, List<Include> includes) {
  /// What the `#include` of `written` in `includer` found: the first time that it did.
  record Include(String includer, String written, String name, String text) {}

  SourceBundle {
    includes = List.copyOf(includes);
  }

  /// The names of the included files, each once.
  List<String> names() {
    return includes.stream().map(Include::name).distinct().toList();
  }

  /// Finds what was found when the bundle was made.
  IncludeResolver resolver() {
    var known = new LinkedHashMap<String, Include>();
    includes.forEach(i -> known.put(key(i.includer(), i.written()), i));
    return (written, _, includer, at) ->
        Optional.ofNullable(known.get(key(includer.name(), written)))
            .map(i -> SourceFile.of(i.name(), i.text(), at));
  }

  private static String key(String includer, String written) {
    return includer + "\n" + written;
  }

  /// Takes down what a resolver finds.
  static final class Recorder implements IncludeResolver {
    private final IncludeResolver includes;
    private final Map<String, Include> found = new LinkedHashMap<>();

    Recorder(IncludeResolver includes) {
      this.includes = includes;
    }

    @Override
    public Optional<SourceFile> resolve(
        String written, boolean angled, SourceFile includer, SourceSpan at) {
      Optional<SourceFile> file = includes.resolve(written, angled, includer, at);
      file.ifPresent(
          f ->
              found.putIfAbsent(
                  key(includer.name(), written),
                  new Include(includer.name(), written, f.name(), f.text())));
      return file;
    }

    SourceBundle bundle(SourceFile main) {
      return new SourceBundle(main, new ArrayList<>(found.values()));
    }
  }
}
