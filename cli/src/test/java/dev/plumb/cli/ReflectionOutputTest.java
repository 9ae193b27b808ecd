package dev.plumb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/// Reflection as JSON and as the XML constant table.
class ReflectionOutputTest {
  private static final Path SCHEMA = Path.of("..", "schema", "reflection.schema.json");

  @TempDir Path folder;
  private Plumb plumb;

  @BeforeEach
  void files() {
    plumb = new Plumb(folder);
    plumb.file(
        "ps.hlsl",
        """
        struct Light { float3 position; float range; row_major float2x3 m[2]; };
        cbuffer Scene : register(b2) { Light lights[2]; float4x4 world; bool unread; };
        float2 offset = float2(1, 2);
        Texture2D<float3> albedo : register(t1);
        Texture2DMS<float4, 4> samples : register(t3);
        StructuredBuffer<Light> more : register(t9);
        RWStructuredBuffer<uint> counted : register(u2);
        RWTexture2D<uint2> image : register(u3);
        SamplerComparisonState shadow : register(s2);
        TextureCubeArray cubes : register(t4);
        float4 main(float4 p : SV_Position, min16float2 uv : TEXCOORD1, bool front : SV_IsFrontFace)
            : SV_Target1 {
          uint n = counted.IncrementCounter();
          image[uint2(0, 0)] = n;
          float3 c = lights[n].position + more[n].range + samples.Load(int2(1, 2), 3).xyz;
          c += cubes.GatherCmp(shadow, float4(uv, 1, 2), 0.5).xyz + offset.xyx;
          return front ? mul(world, float4(c, 1)) : albedo.Load(int3(0, 0, 0)).xyzz;
        }
        """);
    plumb.file(
        "hs.hlsl",
        """
        struct P { float3 p : POSITION; };
        struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; float2 x : X; };
        F patch(InputPatch<P, 3> p) { F f; f.e[0] = f.e[1] = f.e[2] = 2; f.i = 3; f.x = 1; return f; }
        [domain("tri")] [partitioning("fractional_odd")] [outputtopology("triangle_cw")]
        [outputcontrolpoints(3)] [patchconstantfunc("patch")] [maxtessfactor(16)]
        P main(InputPatch<P, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
        """);
    plumb.file(
        "gs.hlsl",
        """
        struct V { float4 p : SV_Position; float2 uv : TEXCOORD; };
        [maxvertexcount(4)] [instance(2)]
        void main(triangle V v[3], inout TriangleStream<V> s) { s.Append(v[0]); s.RestartStrip(); }
        """);
    plumb.file(
        "cs.hlsl",
        """
        RWByteAddressBuffer b;
        groupshared uint g[8];
        [numthreads(8, 2, 1)]
        void main(uint3 id : SV_DispatchThreadID) {
          InterlockedAdd(g[id.x], 1u);
          GroupMemoryBarrierWithGroupSync();
          b.Store(id.x * 4, g[id.x]);
        }
        """);
  }

  private JsonObject json(String arguments) throws IOException {
    var result = plumb.run("compile " + arguments + " --reflection json");
    assertThat(result.err()).isEmpty();
    var schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(SCHEMA), InputFormat.JSON);
    assertThat(schema.validate(result.out(), InputFormat.JSON)).isEmpty();
    return JsonParser.parseString(result.out()).getAsJsonObject();
  }

  private static List<String> each(JsonObject json, String list, String... fields) {
    var lines = new ArrayList<String>();
    for (var item : json.getAsJsonArray(list)) {
      var line = new ArrayList<String>();
      for (String field : fields) {
        line.add(item.getAsJsonObject().get(field).toString().replace("\"", ""));
      }
      lines.add(String.join(" ", line));
    }
    return lines;
  }

  @Test
  void bindingsHaveD3dsNames() throws IOException {
    var json = json("@ps.hlsl -T ps_5_0 -no-warnings");
    assertThat(each(json, "BoundResources", "Name", "Type", "BindPoint", "ReturnType", "Dimension"))
        .containsExactly(
            "shadow D3D_SIT_SAMPLER 2 NONE D3D_SRV_DIMENSION_UNKNOWN",
            "albedo D3D_SIT_TEXTURE 1 D3D_RETURN_TYPE_FLOAT D3D_SRV_DIMENSION_TEXTURE2D",
            "samples D3D_SIT_TEXTURE 3 D3D_RETURN_TYPE_FLOAT D3D_SRV_DIMENSION_TEXTURE2DMS",
            "cubes D3D_SIT_TEXTURE 4 D3D_RETURN_TYPE_FLOAT D3D_SRV_DIMENSION_TEXTURECUBEARRAY",
            "more D3D_SIT_STRUCTURED 9 D3D_RETURN_TYPE_MIXED D3D_SRV_DIMENSION_BUFFER",
            "counted D3D_SIT_UAV_RWSTRUCTURED_WITH_COUNTER 2 D3D_RETURN_TYPE_MIXED"
                + " D3D_SRV_DIMENSION_BUFFER",
            "image D3D_SIT_UAV_RWTYPED 3 D3D_RETURN_TYPE_UINT D3D_SRV_DIMENSION_TEXTURE2D",
            "$Globals D3D_SIT_CBUFFER 0 NONE D3D_SRV_DIMENSION_UNKNOWN",
            "Scene D3D_SIT_CBUFFER 2 NONE D3D_SRV_DIMENSION_UNKNOWN");
    assertThat(each(json, "BoundResources", "Name", "uFlags").getFirst())
        .isEqualTo("shadow [D3D_SIF_COMPARISON_SAMPLER]");
  }

  @Test
  void buffersHaveMembersWithTypesAndUse() throws IOException {
    var json = json("@ps.hlsl -T ps_5_0 -no-warnings");
    assertThat(each(json, "ConstantBuffers", "Name", "Type", "Size"))
        .containsExactly(
            "$Globals D3D_CT_CBUFFER 16",
            "Scene D3D_CT_CBUFFER 240",
            "more D3D_CT_RESOURCE_BIND_INFO 64",
            "counted D3D_CT_RESOURCE_BIND_INFO 4");
    var globals = json.getAsJsonArray("ConstantBuffers").get(0).getAsJsonObject();
    assertThat(each(globals, "Variables", "Name", "StartOffset", "Size", "uFlags", "DefaultValue"))
        .containsExactly("offset 0 8 [D3D_SVF_USED] [0x3f800000,0x40000000]");
    var scene = json.getAsJsonArray("ConstantBuffers").get(1).getAsJsonObject();
    assertThat(each(scene, "Variables", "Name", "StartOffset", "Size", "uFlags"))
        .containsExactly(
            "lights 0 156 [D3D_SVF_USED]", "world 160 64 [D3D_SVF_USED]", "unread 224 4 []");
    var lights = scene.getAsJsonArray("Variables").get(0).getAsJsonObject().getAsJsonObject("Type");
    assertThat(lights.get("Class").getAsString()).isEqualTo("D3D_SVC_STRUCT");
    assertThat(lights.get("Elements").getAsInt()).isEqualTo(2);
    assertThat(each(lights, "Members", "Name", "uFlags"))
        .containsExactly("position [D3D_SVF_USED]", "range []", "m []");
    assertThat(lights.getAsJsonArray("Members").get(2).getAsJsonObject().get("Type").toString())
        .isEqualTo(
            "{\"Name\":\"float2x3\",\"Class\":\"D3D_SVC_MATRIX_ROWS\",\"Type\":\"D3D_SVT_FLOAT\","
                + "\"Rows\":2,\"Columns\":3,\"Elements\":2,\"Offset\":16,\"Members\":[]}");
  }

  @Test
  void signaturesFeaturesAndCounts() throws IOException {
    var json = json("@ps.hlsl -T ps_5_0 -no-warnings");
    assertThat(
            each(
                json,
                "InputParameters",
                "SemanticName",
                "SemanticIndex",
                "Register",
                "Mask",
                "UsedMask",
                "SystemValueType",
                "ComponentType",
                "MinPrecision"))
        .containsExactly(
            "SV_Position 0 0 15 0 D3D_NAME_POSITION D3D_REGISTER_COMPONENT_FLOAT32"
                + " D3D_MIN_PRECISION_DEFAULT",
            "TEXCOORD 1 1 3 3 D3D_NAME_UNDEFINED D3D_REGISTER_COMPONENT_FLOAT32"
                + " D3D_MIN_PRECISION_FLOAT_16",
            "SV_IsFrontFace 0 2 1 1 D3D_NAME_IS_FRONT_FACE D3D_REGISTER_COMPONENT_UINT32"
                + " D3D_MIN_PRECISION_DEFAULT");
    assertThat(each(json, "OutputParameters", "SemanticName", "Register"))
        .containsExactly("SV_Target 1");
    assertThat(json.get("RequiresFlags").toString())
        .isEqualTo("[\"D3D_SHADER_REQUIRES_MINIMUM_PRECISION\"]");
    var counts = json.getAsJsonObject("Statistics");
    assertThat(counts.get("TextureCompInstructions").getAsInt()).isEqualTo(1);
    assertThat(counts.get("TextureLoadInstructions").getAsInt()).isEqualTo(3);
    assertThat(counts.get("cTextureStoreInstructions").getAsInt()).isEqualTo(1);
  }

  @Test
  void otherStagesTellTheirOwn() throws IOException {
    var hull = json("@hs.hlsl -T hs_5_0");
    assertThat(hull.get("HSPartitioning").getAsString())
        .isEqualTo("D3D_TESSELLATOR_PARTITIONING_FRACTIONAL_ODD");
    assertThat(each(hull, "PatchConstantParameters", "SemanticName", "Register", "SystemValueType"))
        .containsExactly(
            "SV_TessFactor 0 D3D_NAME_FINAL_TRI_EDGE_TESSFACTOR",
            "SV_TessFactor 1 D3D_NAME_FINAL_TRI_EDGE_TESSFACTOR",
            "SV_TessFactor 2 D3D_NAME_FINAL_TRI_EDGE_TESSFACTOR",
            "SV_InsideTessFactor 3 D3D_NAME_FINAL_TRI_INSIDE_TESSFACTOR",
            "X 0 D3D_NAME_UNDEFINED");
    var geometry = json("@gs.hlsl -T gs_5_0");
    assertThat(geometry.get("InputPrimitive").getAsString()).isEqualTo("D3D_PRIMITIVE_TRIANGLE");
    assertThat(geometry.get("cGSInstanceCount").getAsInt()).isEqualTo(2);
    var compute = json("@cs.hlsl -T cs_5_0");
    assertThat(compute.get("ThreadGroupSize").toString()).isEqualTo("[8,2,1]");
    assertThat(compute.get("InputParameters").getAsJsonArray()).isEmpty();
    assertThat(compute.getAsJsonObject("Statistics").get("cBarrierInstructions").getAsInt())
        .isEqualTo(1);
    assertThat(compute.getAsJsonObject("Statistics").get("cInterlockedInstructions").getAsInt())
        .isEqualTo(1);
  }

  @Test
  void theConstantTableIsXml() throws Exception {
    plumb.run("compile @ps.hlsl -T ps_5_0 -no-warnings -Fre @table.xml");
    String text = Files.readString(folder.resolve("table.xml"));
    assertThat(plumb.run("compile @ps.hlsl -T ps_5_0 -no-warnings --reflection xml").out())
        .isEqualTo(text);
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(text)));
    assertThat(document.getDocumentElement().getTagName()).isEqualTo("ShaderConstants");
    var rows = new ArrayList<String>();
    var constants = document.getElementsByTagName("Constant");
    for (int i = 0; i < constants.getLength(); i++) {
      rows.add(row((Element) constants.item(i)));
    }
    assertThat(rows)
        .containsExactly(
            "offset FLOAT4 0 1 1 2 1 0 8 VECTOR FLOAT",
            "lights FLOAT4 0 10 1 16 2 3 156 STRUCT VOID",
            "world FLOAT4 10 4 4 4 1 0 64 MATRIX_COLUMNS FLOAT",
            "unread FLOAT4 14 1 1 1 1 0 4 SCALAR BOOL",
            "shadow SAMPLER 2 1 1 1 1 0 4 OBJECT SAMPLERCOMPARISONSTATE",
            "albedo TEXTURE 1 1 1 1 1 0 4 OBJECT TEXTURE2D",
            "samples TEXTURE 3 1 1 1 1 0 4 OBJECT TEXTURE2DMS",
            "cubes TEXTURE 4 1 1 1 1 0 4 OBJECT TEXTURECUBEARRAY",
            "more TEXTURE 9 1 1 1 1 0 4 OBJECT STRUCTUREDBUFFER",
            "counted UAV 2 1 1 1 1 0 4 OBJECT RWSTRUCTUREDBUFFER",
            "image UAV 3 1 1 1 1 0 4 OBJECT RWTEXTURE2D");
  }

  private static String row(Element constant) {
    var fields = new ArrayList<String>();
    for (String name :
        List.of(
            "Name",
            "RegisterSet",
            "RegisterIndex",
            "RegisterCount",
            "Rows",
            "Columns",
            "Elements",
            "StructMembers",
            "Bytes",
            "Class",
            "Type")) {
      fields.add(constant.getElementsByTagName(name).item(0).getTextContent());
    }
    return String.join(" ", fields);
  }
}
