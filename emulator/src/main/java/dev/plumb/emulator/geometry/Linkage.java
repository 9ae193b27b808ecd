package dev.plumb.emulator.geometry;

import dev.plumb.emulator.query.Message;
import dev.plumb.emulator.query.MessageId;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.ir.Module.SignatureElement;
import dev.plumb.hlsl.ir.Module.SystemValue;
import dev.plumb.hlsl.type.Interpolation;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Which outputs of the last stage before the rasterizer (vertex, domain or geometry shader) feed
/// which inputs of the pixel shader: by semantic name and index (D3D11.3 §8.5, §16.4). Registers do
/// not matter.
///
/// @param scalars the linked scalars, in the order of the pixel shader's inputs and their
///   components
/// @param errors why the two do not fit; empty if they do
public record Linkage(List<LinkedScalar> scalars, List<Message> errors) {

  /// One component that goes from the last stage before the rasterizer to the pixel shader.
  ///
  /// @param outputElement in that stage's outputs
  /// @param inputElement in the pixel module's inputs
  /// @param interpolation never UNDEFINED
  public record LinkedScalar(
      int outputElement,
      int outputComponent,
      int inputElement,
      int inputComponent,
      Interpolation interpolation) {}

  public Linkage {
    scalars = List.copyOf(scalars);
    errors = List.copyOf(errors);
  }

  /// @param last the last stage before the rasterizer, which gives `outputs`
  /// @param pixel empty: nothing is linked
  public static Linkage of(
      ShaderStage last, List<SignatureElement> outputs, Optional<Module> pixel) {
    var scalars = new ArrayList<LinkedScalar>();
    var errors = new ArrayList<Message>();
    if (find(outputs, SystemValue.POSITION) < 0) {
      errors.add(
          MessageId.DEVICE_DRAW_POSITION_NOT_PRESENT.says(
              name(last) + " does not write SV_Position"));
    }
    if (pixel.isPresent()) {
      List<SignatureElement> inputs = pixel.get().inputs();
      for (int i = 0; i < inputs.size(); i++) {
        if (isInterpolated(inputs.get(i))) {
          link(last, outputs, inputs.get(i), i, scalars, errors);
        } else if (inputs.get(i).systemValue() == SystemValue.PRIMITIVE_ID
            && last == ShaderStage.GEOMETRY) {
          check(last, outputs, ShaderStage.PIXEL, inputs.get(i), errors);
        }
      }
    }
    return new Linkage(scalars, errors);
  }

  /// Whether the input comes from the vertices, not from the rasterizer.
  public static boolean isInterpolated(SignatureElement input) {
    return switch (input.systemValue()) {
      case NONE, CLIP_DISTANCE, CULL_DISTANCE -> true;
      case RENDER_TARGET_ARRAY_INDEX, VIEWPORT_ARRAY_INDEX -> true;
      case POSITION,
          VERTEX_ID,
          INSTANCE_ID,
          PRIMITIVE_ID,
          IS_FRONT_FACE,
          SAMPLE_INDEX,
          COVERAGE,
          TARGET,
          DEPTH,
          DEPTH_GREATER_EQUAL,
          DEPTH_LESS_EQUAL,
          STENCIL_REF,
          DISPATCH_THREAD_ID,
          GROUP_ID,
          GROUP_THREAD_ID,
          GROUP_INDEX,
          OUTPUT_CONTROL_POINT_ID,
          DOMAIN_LOCATION,
          GS_INSTANCE_ID,
          TESS_FACTOR,
          INSIDE_TESS_FACTOR ->
          false;
    };
  }

  private static void link(
      ShaderStage last,
      List<SignatureElement> outputs,
      SignatureElement input,
      int inputIndex,
      List<LinkedScalar> scalars,
      List<Message> errors) {
    boolean isIndex =
        input.systemValue() == SystemValue.RENDER_TARGET_ARRAY_INDEX
            || input.systemValue() == SystemValue.VIEWPORT_ARRAY_INDEX;
    if (isIndex && find(outputs, input) < 0) {
      return; // reads 0
    }
    int outputIndex = check(last, outputs, ShaderStage.PIXEL, input, errors);
    if (outputIndex < 0) {
      return;
    }
    int components = outputs.get(outputIndex).componentCount();
    for (int c = 0; c < Math.min(input.componentCount(), components); c++) {
      scalars.add(new LinkedScalar(outputIndex, c, inputIndex, c, mode(input)));
    }
  }

  /// The output that feeds the input, or -1; adds what does not fit to `errors`.
  static int check(
      ShaderStage producer,
      List<SignatureElement> outputs,
      ShaderStage consumer,
      SignatureElement input,
      List<Message> errors) {
    int outputIndex = find(outputs, input);
    String name = input.semantic() + input.semanticIndex();
    if (outputIndex < 0) {
      errors.add(
          MessageId.DEVICE_SHADER_LINKAGE_SEMANTICNAME_NOT_FOUND.says(
              "%s reads %s, which the %s does not write"
                  .formatted(name(consumer), name, name(producer))));
      return -1;
    }
    SignatureElement output = outputs.get(outputIndex);
    if (hardwareType(output.type()) != hardwareType(input.type())) {
      errors.add(
          MessageId.DEVICE_SHADER_LINKAGE_COMPONENTTYPE.says(
              "%s is %s in the %s's output and %s in the %s's input"
                  .formatted(
                      name,
                      spelling(output.type()),
                      name(producer),
                      spelling(input.type()),
                      name(consumer))));
    }
    if (output.componentCount() < input.componentCount()) {
      errors.add(
          MessageId.DEVICE_SHADER_LINKAGE_REGISTERMASK.says(
              "%s reads %d components of %s, and the %s writes %d"
                  .formatted(
                      name(consumer),
                      input.componentCount(),
                      name,
                      name(producer),
                      output.componentCount())));
    }
    return outputIndex;
  }

  private static String name(ShaderStage stage) {
    return stage.name().toLowerCase(Locale.ROOT) + " shader";
  }

  private static int find(List<SignatureElement> outputs, SignatureElement input) {
    return find(outputs, input.semantic(), input.semanticIndex());
  }

  /// The output with the semantic, in any case; or -1.
  public static int find(List<SignatureElement> outputs, String semantic, int semanticIndex) {
    for (int o = 0; o < outputs.size(); o++) {
      if (outputs.get(o).semantic().equalsIgnoreCase(semantic)
          && outputs.get(o).semanticIndex() == semanticIndex) {
        return o;
      }
    }
    return -1;
  }

  /// `bool` travels as `uint`.
  private static IrType hardwareType(IrType type) {
    return type == IrType.BOOL ? IrType.U32 : type;
  }

  /// The type as HLSL spells it, for messages.
  public static String spelling(IrType type) {
    return switch (type) {
      case F32 -> "float";
      case I32 -> "int";
      case U32 -> "uint";
      case BOOL -> "bool";
      case F64 -> "double";
      case I64 -> "int64_t";
      case U64 -> "uint64_t";
    };
  }

  private static Interpolation mode(SignatureElement input) {
    if (!input.type().isFloat()) {
      return Interpolation.CONSTANT;
    }
    return input.interpolation() == Interpolation.UNDEFINED
        ? Interpolation.LINEAR
        : input.interpolation();
  }

  /// The output with the system value, or -1.
  private static int find(List<SignatureElement> outputs, SystemValue value) {
    for (int o = 0; o < outputs.size(); o++) {
      if (outputs.get(o).systemValue() == value) {
        return o;
      }
    }
    return -1;
  }
}
