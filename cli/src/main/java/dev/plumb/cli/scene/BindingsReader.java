package dev.plumb.cli.scene;

import dev.plumb.cli.InputException;
import dev.plumb.cli.constant.ConstantValue;
import dev.plumb.cli.scene.Scene.Bindings;
import dev.plumb.cli.scene.Scene.ConstantBufferSource;
import dev.plumb.cli.scene.ViewReader.Of;
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
  private final ViewReader views;
  private final Map<String, BufferSource> buffers;
  private final Map<String, SamplerDesc> samplers;

  BindingsReader(
      MatrixReader matrices,
      ViewReader views,
      Map<String, BufferSource> buffers,
      Map<String, SamplerDesc> samplers) {
    this.matrices = matrices;
    this.views = views;
    this.buffers = buffers;
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
      return new Bindings(
          constants(),
          constantBuffers(),
          views("textures", ViewKind.SHADER_RESOURCE, Of.TEXTURE),
          views("buffers", ViewKind.SHADER_RESOURCE, Of.BUFFER),
          samplers(),
          views("unordered", ViewKind.UNORDERED_ACCESS, Of.BOTH),
          true,
          inherited(),
          MaterialBindings.NONE);
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

    private Map<String, ConstantBufferSource> constantBuffers() throws InputException {
      var bound = new LinkedHashMap<String, ConstantBufferSource>();
      for (var entry : added("constant-buffers").entrySet()) {
        String register = entry.getKey();
        if (register.matches("b\\d+") && !register.matches("b(\\d|1[0-3])")) {
          throw entry
              .getValue()
              .error("'" + register + "' is no constant buffer register; there are b0 to b13");
        }
        bound.put(register, constantBuffer(entry.getValue()));
      }
      return bound;
    }

    private ConstantBufferSource constantBuffer(SceneNode node) throws InputException {
      if (node.isScalar()) {
        return new ConstantBufferSource(SceneReader.known(node, buffers, "buffer"), 0, 0);
      }
      var e = node.entries("buffer", "first-constant", "num-constants");
      return new ConstantBufferSource(
          SceneReader.known(SceneReader.required(node, e, "buffer"), buffers, "buffer"),
          SceneReader.required(node, e, "first-constant").integer(0, Integer.MAX_VALUE),
          SceneReader.required(node, e, "num-constants").integer(16, 4096));
    }

    /// A list is for the elements of an array of textures.
    private Map<String, ViewSource> views(String key, ViewKind kind, Of of) throws InputException {
      var bound = new LinkedHashMap<String, ViewSource>();
      for (var entry : added(key).entrySet()) {
        var node = entry.getValue();
        if (!node.isList()) {
          bound.put(entry.getKey(), views.read(node, kind, of));
          continue;
        }
        int i = 0;
        for (var element : node.elements()) {
          bound.put(entry.getKey() + "[" + i++ + "]", views.read(element, kind, of));
        }
      }
      return bound;
    }

    private Map<String, String> samplers() throws InputException {
      var bound = new LinkedHashMap<String, String>();
      for (var entry : added("samplers").entrySet()) {
        var node = entry.getValue();
        if (!node.isList()) {
          bound.put(entry.getKey(), SceneReader.known(node, samplers, "sampler"));
          continue;
        }
        int i = 0;
        for (var element : node.elements()) {
          bound.put(
              entry.getKey() + "[" + i++ + "]", SceneReader.known(element, samplers, "sampler"));
        }
      }
      return bound;
    }
  }
}
