package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.checked.CheckedFunction.Direction;
import dev.plumb.hlsl.checked.Variable;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;

/// The parameters of a function that is run from outside, by what they are to the stage: streams,
/// patches, the vertices of a primitive, and plain values. `uniform` ones are none of these.
///
/// @param primitives a geometry shader's arrays of vertices
record EntryParameters(
    List<FunctionInfo.Parameter> streams,
    List<FunctionInfo.Parameter> patches,
    List<FunctionInfo.Parameter> primitives,
    List<FunctionInfo.Parameter> values) {

  /// Sorts them, and refuses those that the stage does not have.
  ///
  /// @param patchConstants whether it is a hull shader's patch constant function
  static EntryParameters of(ProgramContext program, FunctionInfo function, boolean patchConstants) {
    var sorted =
        new EntryParameters(
            new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    ShaderStage stage = program.options.stage();
    for (FunctionInfo.Parameter parameter : function.parameters) {
      if (parameter.variable().storage() != Variable.Storage.PARAMETER) {
        continue;
      }
      boolean object = parameter.type() instanceof ObjectType type && !type.kind().isBound();
      if (object) {
        sorted.addObject(program, parameter, patchConstants);
      } else if (stage == ShaderStage.GEOMETRY && parameter.type() instanceof ArrayType) {
        sorted.primitives.add(parameter);
      } else {
        requireNoPrimitive(program, function, parameter);
        sorted.values.add(parameter);
      }
    }
    return sorted;
  }

  /// `point V v` without its `[1]`.
  private static void requireNoPrimitive(
      ProgramContext program, FunctionInfo function, FunctionInfo.Parameter parameter) {
    int number = function.parameters.indexOf(parameter);
    boolean primitive =
        function.definition.orElseThrow().parameters().get(number).modifiers().list().stream()
            .anyMatch(m -> GeometryAnalyzer.primitive(m.modifier()).isPresent());
    if (primitive && program.options.stage() == ShaderStage.GEOMETRY) {
      throw program.fail(
          DiagnosticCode.INVALID_GEOMETRY_INPUT,
          parameter.span(),
          "'"
              + parameter.variable().name()
              + "' must be an array: of the vertices of the primitive");
    }
  }

  private void addObject(
      ProgramContext program, FunctionInfo.Parameter parameter, boolean patchConstants) {
    var type = (ObjectType) parameter.type();
    ShaderStage stage = program.options.stage();
    boolean fits =
        switch (stage) {
          case GEOMETRY -> type.kind() != ObjectKind.OUTPUT_PATCH;
          case HULL ->
              type.kind() == ObjectKind.INPUT_PATCH
                  || (patchConstants && type.kind() == ObjectKind.OUTPUT_PATCH);
          case DOMAIN -> type.kind() == ObjectKind.OUTPUT_PATCH;
          case VERTEX, PIXEL, COMPUTE -> false;
        };
    boolean stream = type.kind().category() == ObjectKind.Category.STREAM;
    if (!fits) {
      throw program.fail(
          stream ? DiagnosticCode.STREAM_PARAMETER_TYPE : DiagnosticCode.INVALID_PATCH_PARAMETER,
          parameter.span(),
          "parameter '"
              + parameter.variable().name()
              + "': "
              + program.options.profile()
              + (patchConstants ? " patch constant functions" : " entry points")
              + " cannot have a '"
              + type.spelling()
              + "'");
    }
    Direction direction = stream ? Direction.INOUT : Direction.IN;
    if (parameter.direction() != direction) {
      throw program.fail(
          stream ? DiagnosticCode.STREAM_PARAMETER_TYPE : DiagnosticCode.INVALID_PATCH_PARAMETER,
          parameter.span(),
          "parameter '"
              + parameter.variable().name()
              + "' must be "
              + (stream ? "inout: it is a stream" : "an input: it is a patch"));
    }
    (stream ? streams : patches).add(parameter);
  }
}
