package dev.plumb.cli.reflection;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.plumb.hlsl.ir.StageData;
import dev.plumb.hlsl.reflect.ShaderFeature;
import dev.plumb.hlsl.reflect.ShaderReflection;
import dev.plumb.hlsl.reflect.ShaderReflection.Binding;
import dev.plumb.hlsl.reflect.ShaderReflection.BindingKind;
import dev.plumb.hlsl.reflect.ShaderReflection.ConstantBuffer;
import dev.plumb.hlsl.reflect.ShaderReflection.ElementLayout;
import dev.plumb.hlsl.reflect.ShaderReflection.Field;
import dev.plumb.hlsl.reflect.ShaderReflection.Member;
import dev.plumb.hlsl.reflect.ShaderReflection.Parameter;
import dev.plumb.hlsl.reflect.ShaderStatistics;
import dev.plumb.hlsl.type.Type;
import java.util.List;
import java.util.Locale;

/// A shader's interface as JSON, in the names of ID3D11ShaderReflection's descriptions;
/// `schema/reflection.schema.json` describes it.
public final class ReflectionJson {
  private ReflectionJson() {}

  public static String print(ShaderReflection shader) {
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(of(shader))
        + "\n";
  }

  private static JsonObject of(ShaderReflection shader) {
    var json = new JsonObject();
    json.addProperty("version", 1);
    json.addProperty("Creator", "Plumb");
    json.addProperty("Target", shader.target());
    json.addProperty("EntryPoint", shader.entry());
    var buffers = new JsonArray();
    shader.constantBuffers().forEach(b -> buffers.add(buffer(b)));
    shader.elements().forEach(e -> buffers.add(elements(e)));
    json.add("ConstantBuffers", buffers);
    var bindings = new JsonArray();
    shader.bindings().forEach(b -> bindings.add(binding(b)));
    json.add("BoundResources", bindings);
    json.add("InputParameters", signature(shader.inputs(), shader.stageData()));
    json.add("OutputParameters", signature(shader.outputs(), shader.stageData()));
    json.add("PatchConstantParameters", signature(shader.patchConstants(), shader.stageData()));
    if (!shader.threads().isEmpty()) {
      var threads = new JsonArray();
      shader.threads().forEach(threads::add);
      json.add("ThreadGroupSize", threads);
    }
    stage(shader.stageData(), json);
    var features = new JsonArray();
    for (ShaderFeature feature : shader.features()) {
      features.add(D3dNames.requires(feature));
    }
    json.add("RequiresFlags", features);
    json.add("Statistics", statistics(shader.statistics()));
    return json;
  }

  private static void stage(StageData data, JsonObject json) {
    switch (data) {
      case StageData.None _ -> {}
      case StageData.Geometry g -> {
        json.addProperty("InputPrimitive", inputPrimitive(g));
        var topologies = new JsonArray();
        g.streams().forEach(s -> topologies.add(topology(s.topology())));
        json.add("GSOutputTopologies", topologies);
        json.addProperty("GSMaxOutputVertexCount", g.maxVertices());
        json.addProperty("cGSInstanceCount", g.instances());
      }
      case StageData.Hull h -> {
        json.addProperty("TessellatorDomain", "D3D_TESSELLATOR_DOMAIN_" + h.domain().name());
        json.addProperty(
            "HSPartitioning", "D3D_TESSELLATOR_PARTITIONING_" + h.partitioning().name());
        json.addProperty("HSOutputPrimitive", "D3D_TESSELLATOR_OUTPUT_" + h.output().name());
        json.addProperty("cControlPoints", h.outputControlPoints());
        json.addProperty("InputControlPoints", h.inputControlPoints());
        json.addProperty("MaxTessFactor", h.maxTessFactor());
      }
      case StageData.Domain d -> {
        json.addProperty("TessellatorDomain", "D3D_TESSELLATOR_DOMAIN_" + d.domain().name());
        json.addProperty("cControlPoints", d.controlPoints());
      }
    }
  }

  private static String inputPrimitive(StageData.Geometry g) {
    return switch (g.primitive()) {
      case POINT -> "D3D_PRIMITIVE_POINT";
      case LINE -> "D3D_PRIMITIVE_LINE";
      case TRIANGLE -> "D3D_PRIMITIVE_TRIANGLE";
      case LINEADJ -> "D3D_PRIMITIVE_LINE_ADJ";
      case TRIANGLEADJ -> "D3D_PRIMITIVE_TRIANGLE_ADJ";
      case PATCH -> "D3D_PRIMITIVE_" + g.vertices() + "_CONTROL_POINT_PATCH";
    };
  }

  private static String topology(StageData.StreamTopology topology) {
    return switch (topology) {
      case POINT -> "D3D_PRIMITIVE_TOPOLOGY_POINTLIST";
      case LINE -> "D3D_PRIMITIVE_TOPOLOGY_LINESTRIP";
      case TRIANGLE -> "D3D_PRIMITIVE_TOPOLOGY_TRIANGLESTRIP";
    };
  }

  private static JsonObject buffer(ConstantBuffer buffer) {
    String type = buffer.textureBuffer() ? "D3D_CT_TBUFFER" : "D3D_CT_CBUFFER";
    return buffer(buffer.name(), type, buffer.size(), buffer.members());
  }

  private static JsonObject elements(ElementLayout layout) {
    return buffer(
        layout.name(), "D3D_CT_RESOURCE_BIND_INFO", layout.stride(), List.of(layout.element()));
  }

  private static JsonObject buffer(String name, String type, int size, List<Member> members) {
    var json = new JsonObject();
    json.addProperty("Name", name);
    json.addProperty("Type", type);
    json.addProperty("Size", size);
    var variables = new JsonArray();
    members.forEach(m -> variables.add(variable(m)));
    json.add("Variables", variables);
    return json;
  }

  private static JsonObject variable(Member member) {
    var json = new JsonObject();
    json.addProperty("Name", member.name());
    json.addProperty("StartOffset", member.offset());
    json.addProperty("Size", member.size());
    json.add("uFlags", used(member.used()));
    if (!member.defaultBits().isEmpty()) {
      var bits = new JsonArray();
      member.defaultBits().forEach(b -> bits.add(String.format(Locale.ROOT, "0x%08x", b)));
      json.add("DefaultValue", bits);
    }
    json.add("Type", type(member.type(), 0, member.fields()));
    return json;
  }

  private static JsonArray used(boolean used) {
    var flags = new JsonArray();
    if (used) {
      flags.add("D3D_SVF_USED");
    }
    return flags;
  }

  private static JsonObject type(Type type, int offset, List<Field> fields) {
    TypeShape shape = TypeShape.of(type);
    var json = new JsonObject();
    json.addProperty("Name", shape.name());
    json.addProperty("Class", D3dNames.variableClass(type));
    json.addProperty("Type", D3dNames.variableType(type));
    json.addProperty("Rows", shape.rows());
    json.addProperty("Columns", shape.columns());
    json.addProperty("Elements", shape.elements());
    json.addProperty("Offset", offset);
    var members = new JsonArray();
    for (Field field : fields) {
      var member = new JsonObject();
      member.addProperty("Name", field.name());
      member.add("uFlags", used(field.used()));
      member.add("Type", type(field.type(), field.offset(), field.fields()));
      members.add(member);
    }
    json.add("Members", members);
    return json;
  }

  private static JsonObject binding(Binding binding) {
    var json = new JsonObject();
    json.addProperty("Name", binding.name());
    json.addProperty("Type", D3dNames.inputType(binding));
    json.addProperty("BindPoint", binding.register());
    json.addProperty("BindCount", binding.count());
    json.addProperty("Space", binding.space());
    var flags = new JsonArray();
    if (binding.kind() == BindingKind.COMPARISON_SAMPLER) {
      flags.add("D3D_SIF_COMPARISON_SAMPLER");
    }
    if (!binding.used()) {
      flags.add("D3D_SIF_UNUSED");
    }
    json.add("uFlags", flags);
    json.addProperty("ReturnType", D3dNames.returnType(binding));
    json.addProperty("Dimension", D3dNames.dimension(binding));
    json.addProperty("NumSamples", binding.type().map(t -> t.samples()).orElse(0));
    json.addProperty("Stride", binding.stride());
    return json;
  }

  private static JsonArray signature(List<Parameter> parameters, StageData stage) {
    var json = new JsonArray();
    parameters.forEach(p -> json.add(parameter(p, stage)));
    return json;
  }

  private static JsonObject parameter(Parameter p, StageData stage) {
    var json = new JsonObject();
    json.addProperty("SemanticName", p.semantic());
    json.addProperty("SemanticIndex", p.semanticIndex());
    json.addProperty("Register", p.register());
    json.addProperty(
        "SystemValueType", D3dNames.systemValue(p.systemValue(), p.semanticIndex(), stage));
    json.addProperty("ComponentType", D3dNames.componentType(p.kind()));
    json.addProperty("Mask", p.mask());
    json.addProperty("UsedMask", p.usedMask());
    json.addProperty("Stream", p.stream());
    json.addProperty("MinPrecision", D3dNames.minPrecision(p.kind()));
    json.addProperty("Interpolation", "D3D_INTERPOLATION_" + p.interpolation().name());
    return json;
  }

  private static JsonObject statistics(ShaderStatistics s) {
    var json = new JsonObject();
    json.addProperty("InstructionCount", s.instructions());
    json.addProperty("TempRegisterCount", s.temporaries());
    json.addProperty("TempArrayCount", s.temporaryArrays());
    json.addProperty("FloatInstructionCount", s.floats());
    json.addProperty("IntInstructionCount", s.ints());
    json.addProperty("UintInstructionCount", s.uints());
    json.addProperty("ConversionInstructionCount", s.conversions());
    json.addProperty("BitwiseInstructionCount", s.bitwise());
    json.addProperty("MovInstructionCount", s.moves());
    json.addProperty("StaticFlowControlCount", 0);
    json.addProperty("DynamicFlowControlCount", s.flow());
    json.addProperty("TextureNormalInstructions", s.textureSamples());
    json.addProperty("TextureCompInstructions", s.textureComparisons());
    json.addProperty("TextureBiasInstructions", s.textureBiases());
    json.addProperty("TextureGradientInstructions", s.textureGradients());
    json.addProperty("TextureLoadInstructions", s.textureLoads());
    json.addProperty("cTextureStoreInstructions", s.textureStores());
    json.addProperty("ArrayInstructionCount", s.arrayAccesses());
    json.addProperty("cInterlockedInstructions", s.atomics());
    json.addProperty("cBarrierInstructions", s.barriers());
    json.addProperty("EmitInstructionCount", s.emits());
    json.addProperty("CutInstructionCount", s.cuts());
    return json;
  }
}
