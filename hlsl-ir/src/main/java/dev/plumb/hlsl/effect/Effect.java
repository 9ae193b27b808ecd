package dev.plumb.hlsl.effect;

import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Optional;

/// A checked effect file.
///
/// @param profile `fx_2_0`, `fx_4_0` ...
/// @param parameters all globals, in order
/// @param groups a nameless one first, with the techniques that are in no group, if there are any
/// @param shaders what is compiled, each request once
public record Effect(
    String profile, List<Parameter> parameters, List<Group> groups, List<ShaderRequest> shaders) {
  public Effect {
    parameters = List.copyOf(parameters);
    groups = List.copyOf(groups);
    shaders = List.copyOf(shaders);
  }

  /// `string UIName = "x"`
  public record Annotation(String name, Type type, EffectValue value) {}

  /// A global variable.
  ///
  /// @param semantic empty if there is none
  /// @param buffer the constant buffer that it is in, if the file says so
  /// @param value what it has before anything is set; of samplers and other states, their blocks
  public record Parameter(
      String name,
      Type type,
      String semantic,
      boolean shared,
      Optional<String> buffer,
      List<Annotation> annotations,
      Optional<EffectValue> value) {
    public Parameter {
      annotations = List.copyOf(annotations);
    }
  }

  /// `fxgroup Name { ... }`
  public record Group(String name, List<Annotation> annotations, List<Technique> techniques) {
    public Group {
      annotations = List.copyOf(annotations);
      techniques = List.copyOf(techniques);
    }
  }

  /// @param keyword `technique`, `technique10` or `technique11`
  public record Technique(
      String keyword, String name, List<Annotation> annotations, List<Pass> passes) {
    public Technique {
      annotations = List.copyOf(annotations);
      passes = List.copyOf(passes);
    }
  }

  public record Pass(String name, List<Annotation> annotations, List<EffectState> states) {
    public Pass {
      annotations = List.copyOf(annotations);
      states = List.copyOf(states);
    }
  }

  /// A shader that a pass or a parameter asks for: `compile vs_2_0 main(1)`.
  ///
  /// @param profile as written
  /// @param arguments for the entry function's uniform parameters, as HLSL
  /// @param streamOutput the declarations of `ConstructGSWithSO`, one for each stream
  public record ShaderRequest(
      String profile, String entry, List<String> arguments, List<String> streamOutput) {
    public ShaderRequest {
      arguments = List.copyOf(arguments);
      streamOutput = List.copyOf(streamOutput);
    }
  }

  /// All techniques, of all groups.
  public List<Technique> techniques() {
    return groups.stream().flatMap(g -> g.techniques().stream()).toList();
  }

  /// The technique of that name.
  public Optional<Technique> technique(String name) {
    return techniques().stream().filter(t -> t.name().equals(name)).findFirst();
  }
}
