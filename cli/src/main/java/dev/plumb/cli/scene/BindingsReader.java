package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.cli.scene.Scene.Bindings;
import dev.plumb.cli.scene.Scene.TextureSource;
import dev.plumb.emulator.state.SamplerDesc;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads what a draw or dispatch binds by name: a pipeline's entries, and the draw's own, which
/// come before them.
final class BindingsReader {
  private static final List<String> ADDING =
      List.of("constants", "constant-buffers", "textures", "buffers", "samplers", "unordered");

  private final MatrixReader matrices;
  private final Map<String, byte[]> buffers;
  private final Map<String, TextureSource> textures;
  private final Map<String, SamplerDesc> samplers;

  BindingsReader(
      MatrixReader matrices,
      Map<String, byte[]> buffers,
      Map<String, TextureSource> textures,
      Map<String, SamplerDesc> samplers) {
    this.matrices = matrices;
    this.buffers = buffers;
    this.textures = textures;
    this.samplers = samplers;
  }

  Bindings read(Map<String, SceneNode> pipeline, Map<String, SceneNode> own) throws InputException {
    return new Reading(pipeline, own).bindings();
  }

  private final class Reading {
    private final Map<String, SceneNode> pipeline;
    private final Map<String, SceneNode> own;

    Reading(Map<String, SceneNode> pipeline, Map<String, SceneNode> own) {
      this.pipeline = pipeline;
      this.own = own;
    }

    Bindings bindings() throws InputException {
      var written = new LinkedHashMap<String, Object>(buffers);
      written.putAll(textures);
      return new Bindings(
          constants(),
          constantBuffers(),
          names("textures", textures, "texture"),
          names("buffers", buffers, "buffer"),
          names("samplers", samplers, "sampler"),
          names("unordered", written, "texture or buffer"),
          true,
          inherited());
    }

    /// The pipeline's entries of a key that adds up, then the draw's own.
    private Map<String, SceneNode> added(String key) throws InputException {
      assert ADDING.contains(key);
      var all = new LinkedHashMap<String, SceneNode>();
      for (var source : List.of(pipeline, own)) {
        if (source.containsKey(key)) {
          all.putAll(source.get(key).entries());
        }
      }
      return all;
    }

    /// The names in entries that add up which the pipeline alone gives.
    private Set<String> inherited() throws InputException {
      var names = new HashSet<String>();
      for (String key : ADDING) {
        if (pipeline.containsKey(key)) {
          names.addAll(pipeline.get(key).entries().keySet());
        }
      }
      for (String key : ADDING) {
        if (own.containsKey(key)) {
          names.removeAll(own.get(key).entries().keySet());
        }
      }
      return names;
    }

    private Map<String, ConstantValue> constants() throws InputException {
      var constants = new LinkedHashMap<String, ConstantValue>();
      for (var entry : added("constants").entrySet()) {
        var value = entry.getValue();
        constants.put(entry.getKey(), new ConstantValue(matrices.scalars(value), value.place()));
      }
      return constants;
    }

    private Map<Integer, String> constantBuffers() throws InputException {
      var bound = new LinkedHashMap<Integer, String>();
      for (var entry : added("constant-buffers").entrySet()) {
        String register = entry.getKey();
        if (!register.matches("b(\\d|1[0-3])")) {
          throw entry
              .getValue()
              .error("'" + register + "' is no constant buffer register; there are b0 to b13");
        }
        bound.put(
            Integer.parseInt(register.substring(1)),
            SceneReader.known(entry.getValue(), buffers, "buffer"));
      }
      return bound;
    }

    private Map<String, String> names(String key, Map<String, ?> known, String what)
        throws InputException {
      var names = new LinkedHashMap<String, String>();
      for (var entry : added(key).entrySet()) {
        names.put(entry.getKey(), SceneReader.known(entry.getValue(), known, what));
      }
      return names;
    }
  }
}
