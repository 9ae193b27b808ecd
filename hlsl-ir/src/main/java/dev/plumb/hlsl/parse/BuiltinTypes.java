package dev.plumb.hlsl.parse;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The names of types that the language itself declares, shader model 5 and the older effect types.
final class BuiltinTypes {
  private static final List<String> SCALARS =
      List.of(
          "bool",
          "int",
          "uint",
          "dword",
          "half",
          "float",
          "double",
          "int64_t",
          "uint64_t",
          "min16float",
          "min10float",
          "min16int",
          "min12int",
          "min16uint",
          "int16_t",
          "uint16_t",
          "float16_t",
          "int32_t",
          "uint32_t",
          "float32_t",
          "float64_t");

  /// Those that dxc has added: older shaders may declare such names themselves.
  private static final List<String> MODERN = SCALARS.subList(SCALARS.size() - 7, SCALARS.size());

  /// Types that take arguments between angle brackets.
  private static final Set<String> TEMPLATES =
      Set.of(
          "vector",
          "matrix",
          "Buffer",
          "Texture1D",
          "Texture1DArray",
          "Texture2D",
          "Texture2DArray",
          "Texture2DMS",
          "Texture2DMSArray",
          "Texture3D",
          "TextureCube",
          "TextureCubeArray",
          "StructuredBuffer",
          "RWBuffer",
          "RWTexture1D",
          "RWTexture1DArray",
          "RWTexture2D",
          "RWTexture2DArray",
          "RWTexture3D",
          "RWStructuredBuffer",
          "AppendStructuredBuffer",
          "ConsumeStructuredBuffer",
          "RasterizerOrderedBuffer",
          "RasterizerOrderedStructuredBuffer",
          "RasterizerOrderedTexture1D",
          "RasterizerOrderedTexture1DArray",
          "RasterizerOrderedTexture2D",
          "RasterizerOrderedTexture2DArray",
          "RasterizerOrderedTexture3D",
          "InputPatch",
          "OutputPatch",
          "PointStream",
          "LineStream",
          "TriangleStream",
          "ConstantBuffer",
          "TextureBuffer",
          // of features that Direct3D 11 lacks: sema says so
          "RayQuery",
          "FeedbackTexture2D",
          "FeedbackTexture2DArray",
          "RWTexture2DMS",
          "RWTexture2DMSArray",
          "DispatchNodeInputRecord",
          "ThreadNodeInputRecord",
          "GroupNodeInputRecords",
          "NodeOutput",
          "NodeOutputArray");

  private static final Set<String> PLAIN =
      Set.of(
          "void",
          "string",
          "stateblock",
          "int8_t4_packed",
          "uint8_t4_packed",
          "texture",
          "Texture",
          "TEXTURE",
          "DWORD",
          "FLOAT",
          "VECTOR",
          "MATRIX",
          "STRING",
          "VERTEXSHADER",
          "PIXELSHADER",
          "vertexshader",
          "pixelshader",
          "texture1D",
          "texture2D",
          "texture3D",
          "textureCUBE",
          "sampler",
          "sampler1D",
          "sampler2D",
          "sampler3D",
          "samplerCUBE",
          "SamplerState",
          "SamplerComparisonState",
          "ByteAddressBuffer",
          "RWByteAddressBuffer",
          "RasterizerOrderedByteAddressBuffer",
          "BlendState",
          "DepthStencilState",
          "RasterizerState",
          "RenderTargetView",
          "DepthStencilView",
          "VertexShader",
          "HullShader",
          "DomainShader",
          "GeometryShader",
          "PixelShader",
          "ComputeShader");

  private static final Map<String, String> UNSIGNED_SCALARS =
      Map.of(
          "int", "uint",
          "uint", "uint",
          "dword", "uint",
          "int64_t", "uint64_t",
          "int16_t", "uint16_t",
          "int32_t", "uint32_t",
          "min16int", "min16uint");

  private static final Set<String> NUMERIC = numericNames();
  private static final Set<String> ALL = allNames();

  private BuiltinTypes() {}

  static boolean isType(String name) {
    return ALL.contains(name);
  }

  /// Scalars, vectors and matrices by their short names: `float`, `int3`, `half4x4`.
  static boolean isNumeric(String name) {
    return NUMERIC.contains(name);
  }

  /// Numeric types whose names no declaration may take.
  static boolean isReserved(String name) {
    return isNumeric(name) && MODERN.stream().noneMatch(name::startsWith);
  }

  static boolean isTemplate(String name) {
    return TEMPLATES.contains(name);
  }

  /// The name for `unsigned name`, with its dimensions; empty if there is no such type.
  static String unsigned(String name) {
    int digits = name.length();
    if (NUMERIC.contains(name) && !SCALARS.contains(name)) {
      digits -= name.charAt(name.length() - 2) == 'x' ? 3 : 1;
    }
    String scalar = UNSIGNED_SCALARS.get(name.substring(0, digits));
    return scalar == null ? "" : scalar + name.substring(digits);
  }

  private static Set<String> numericNames() {
    Set<String> names = new HashSet<>(SCALARS);
    for (String scalar : SCALARS) {
      for (int rows = 1; rows <= 4; rows++) {
        names.add(scalar + rows);
        for (int columns = 1; columns <= 4; columns++) {
          names.add(scalar + rows + "x" + columns);
        }
      }
    }
    return Set.copyOf(names);
  }

  private static Set<String> allNames() {
    Set<String> names = new HashSet<>(NUMERIC);
    names.addAll(TEMPLATES);
    names.addAll(PLAIN);
    return Set.copyOf(names);
  }
}
