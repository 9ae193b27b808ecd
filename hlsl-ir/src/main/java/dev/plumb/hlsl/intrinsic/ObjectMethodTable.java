package dev.plumb.hlsl.intrinsic;

import static dev.plumb.hlsl.intrinsic.ObjectMethod.Role.*;
import static dev.plumb.hlsl.type.ObjectKind.*;

import dev.plumb.hlsl.intrinsic.ObjectMethod.Role;
import dev.plumb.hlsl.intrinsic.ObjectMethodSignature.Result;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ShaderStage;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Every method of the object types. The subscript is the method named `[]`;
/// `texture.mips[level][place]` is `mips`, `texture.sample[index][place]` is `sample`.
///
/// Source: "Shader Model 5 Objects" of the Direct3D HLSL reference.
public final class ObjectMethodTable {
  /// The subscript's name.
  public static final String SUBSCRIPT_NAME = "[]";

  private static final Set<ShaderStage> EVERYWHERE = Set.of();
  private static final Set<ShaderStage> GEOMETRY = Set.of(ShaderStage.GEOMETRY);
  private static final Set<ShaderStage> PIXEL = Set.of(ShaderStage.PIXEL);

  private static final Set<ObjectKind> PLANAR =
      EnumSet.of(TEXTURE1D, TEXTURE1D_ARRAY, TEXTURE2D, TEXTURE2D_ARRAY, TEXTURE3D);
  private static final Set<ObjectKind> CUBES = EnumSet.of(TEXTURE_CUBE, TEXTURE_CUBE_ARRAY);
  private static final Set<ObjectKind> FLAT =
      EnumSet.of(TEXTURE1D, TEXTURE1D_ARRAY, TEXTURE2D, TEXTURE2D_ARRAY);
  private static final Set<ObjectKind> GATHERABLE = EnumSet.of(TEXTURE2D, TEXTURE2D_ARRAY);
  private static final Set<ObjectKind> MULTISAMPLED = EnumSet.of(TEXTURE2DMS, TEXTURE2DMS_ARRAY);
  private static final Set<ObjectKind> RW_TEXTURES =
      EnumSet.of(RW_TEXTURE1D, RW_TEXTURE1D_ARRAY, RW_TEXTURE2D, RW_TEXTURE2D_ARRAY, RW_TEXTURE3D);
  private static final Set<ObjectKind> TYPED_BUFFERS = EnumSet.of(BUFFER, RW_BUFFER);
  private static final Set<ObjectKind> STRUCTURED =
      EnumSet.of(STRUCTURED_BUFFER, RW_STRUCTURED_BUFFER);
  private static final Set<ObjectKind> RAW =
      EnumSet.of(BYTE_ADDRESS_BUFFER, RW_BYTE_ADDRESS_BUFFER);

  private static final Map<String, List<ObjectMethodSignature>> BY_NAME = new HashMap<>();

  static {
    sample();
    sampleOwnTexture();
    compare();
    gather();
    load();
    dimensions();
    buffers();
    stages();
  }

  private ObjectMethodTable() {}

  /// The overloads of a method of one kind of object; empty if it has none of that name.
  public static List<ObjectMethodSignature> named(ObjectKind kind, String name) {
    return BY_NAME.getOrDefault(name, List.of()).stream()
        .filter(s -> s.kinds().contains(kind))
        .toList();
  }

  /// The names of a kind's methods, for spelling suggestions.
  public static Set<String> names(ObjectKind kind) {
    var names = new LinkedHashSet<String>();
    BY_NAME.forEach(
        (name, signatures) -> {
          if (signatures.stream().anyMatch(s -> s.kinds().contains(kind))) {
            names.add(name);
          }
        });
    return names;
  }

  private static void sample() {
    sampled(PIXEL, "Sample", Result.ELEMENT, SAMPLER, COORDINATE);
    sampled(PIXEL, "SampleBias", Result.ELEMENT, SAMPLER, COORDINATE, BIAS);
    sampled(EVERYWHERE, "SampleGrad", Result.ELEMENT, SAMPLER, COORDINATE, DDX, DDY);
    Role[] level = {SAMPLER, COORDINATE, LEVEL};
    ladder(PLANAR, EVERYWHERE, "SampleLevel", Result.ELEMENT, level, OFFSET, OUT_STATUS);
    ladder(CUBES, EVERYWHERE, "SampleLevel", Result.ELEMENT, level, OUT_STATUS);
    for (Set<ObjectKind> kinds : List.of(PLANAR, CUBES)) {
      add(kinds, PIXEL, "CalculateLevelOfDetail", Result.FLOAT, SAMPLER, DDX);
      add(kinds, PIXEL, "CalculateLevelOfDetailUnclamped", Result.FLOAT, SAMPLER, DDX);
    }
  }

  /// The sampling methods of D3D9's samplers, which the prelude's `tex2D` and its kin are made of.
  private static void sampleOwnTexture() {
    Set<ObjectKind> samplers = EnumSet.of(SAMPLER1D, SAMPLER2D, SAMPLER3D, SAMPLER_CUBE);
    add(samplers, PIXEL, "Sample", Result.FLOAT4, COORDINATE);
    add(samplers, PIXEL, "SampleBias", Result.FLOAT4, COORDINATE, BIAS);
    add(samplers, EVERYWHERE, "SampleGrad", Result.FLOAT4, COORDINATE, DDX, DDY);
    add(samplers, EVERYWHERE, "SampleLevel", Result.FLOAT4, COORDINATE, LEVEL);
  }

  private static void compare() {
    Role[] base = {SAMPLER, COORDINATE, COMPARE};
    ladder(FLAT, PIXEL, "SampleCmp", Result.FLOAT, base, OFFSET, CLAMP, OUT_STATUS);
    ladder(CUBES, PIXEL, "SampleCmp", Result.FLOAT, base, CLAMP, OUT_STATUS);
    ladder(FLAT, EVERYWHERE, "SampleCmpLevelZero", Result.FLOAT, base, OFFSET, OUT_STATUS);
    ladder(CUBES, EVERYWHERE, "SampleCmpLevelZero", Result.FLOAT, base, OUT_STATUS);
  }

  private static void gather() {
    for (String suffix : List.of("", "Red", "Green", "Blue", "Alpha")) {
      gathered("Gather" + suffix, !suffix.isEmpty(), SAMPLER, COORDINATE);
      gathered("GatherCmp" + suffix, !suffix.isEmpty(), SAMPLER, COORDINATE, COMPARE);
    }
  }

  /// With an optional offset, or four of them, and a status.
  private static void gathered(String name, boolean fourOffsets, Role... base) {
    ladder(GATHERABLE, EVERYWHERE, name, Result.GATHERED, base, OFFSET, OUT_STATUS);
    ladder(CUBES, EVERYWHERE, name, Result.GATHERED, base, OUT_STATUS);
    if (fourOffsets) {
      Role[] four = base;
      for (Role offset : List.of(OFFSET, OFFSET1, OFFSET2, OFFSET3)) {
        four = append(four, offset);
      }
      ladder(GATHERABLE, EVERYWHERE, name, Result.GATHERED, four, OUT_STATUS);
    }
  }

  private static void load() {
    Role[] location = {LOCATION};
    Role[] sample = {LOCATION, SAMPLE_INDEX};
    ladder(PLANAR, EVERYWHERE, "Load", Result.ELEMENT, location, OFFSET, OUT_STATUS);
    ladder(MULTISAMPLED, EVERYWHERE, "Load", Result.ELEMENT, sample, OFFSET, OUT_STATUS);
    ladder(RW_TEXTURES, EVERYWHERE, "Load", Result.ELEMENT, location, OUT_STATUS);
    for (Set<ObjectKind> kinds : List.of(PLANAR, MULTISAMPLED, RW_TEXTURES)) {
      add(kinds, EVERYWHERE, SUBSCRIPT_NAME, Result.ELEMENT, SUBSCRIPT);
    }
    add(PLANAR, EVERYWHERE, "mips", Result.ELEMENT, MIP, SUBSCRIPT);
    add(MULTISAMPLED, EVERYWHERE, "sample", Result.ELEMENT, SAMPLE_INDEX, SUBSCRIPT);
    add(MULTISAMPLED, EVERYWHERE, "GetSamplePosition", Result.FLOAT2, SAMPLE_INDEX);
  }

  private static void dimensions() {
    mipped(TEXTURE1D, OUT_WIDTH);
    mipped(TEXTURE1D_ARRAY, OUT_WIDTH, OUT_ELEMENTS);
    mipped(TEXTURE2D, OUT_WIDTH, OUT_HEIGHT);
    mipped(TEXTURE2D_ARRAY, OUT_WIDTH, OUT_HEIGHT, OUT_ELEMENTS);
    mipped(TEXTURE3D, OUT_WIDTH, OUT_HEIGHT, OUT_DEPTH);
    mipped(TEXTURE_CUBE, OUT_WIDTH, OUT_HEIGHT);
    mipped(TEXTURE_CUBE_ARRAY, OUT_WIDTH, OUT_HEIGHT, OUT_ELEMENTS);
    sized(TEXTURE2DMS, OUT_WIDTH, OUT_HEIGHT, OUT_SAMPLES);
    sized(TEXTURE2DMS_ARRAY, OUT_WIDTH, OUT_HEIGHT, OUT_ELEMENTS, OUT_SAMPLES);
    sized(RW_TEXTURE1D, OUT_WIDTH);
    sized(RW_TEXTURE1D_ARRAY, OUT_WIDTH, OUT_ELEMENTS);
    sized(RW_TEXTURE2D, OUT_WIDTH, OUT_HEIGHT);
    sized(RW_TEXTURE2D_ARRAY, OUT_WIDTH, OUT_HEIGHT, OUT_ELEMENTS);
    sized(RW_TEXTURE3D, OUT_WIDTH, OUT_HEIGHT, OUT_DEPTH);
    for (ObjectKind kind :
        List.of(BUFFER, RW_BUFFER, BYTE_ADDRESS_BUFFER, RW_BYTE_ADDRESS_BUFFER)) {
      sized(kind, OUT_WIDTH);
    }
    for (ObjectKind kind :
        List.of(
            STRUCTURED_BUFFER,
            RW_STRUCTURED_BUFFER,
            APPEND_STRUCTURED_BUFFER,
            CONSUME_STRUCTURED_BUFFER)) {
      sized(kind, OUT_ELEMENTS, OUT_STRIDE);
    }
  }

  private static void buffers() {
    for (Set<ObjectKind> kinds : List.of(TYPED_BUFFERS, STRUCTURED)) {
      ladder(kinds, EVERYWHERE, "Load", Result.ELEMENT, new Role[] {LOCATION}, OUT_STATUS);
      add(kinds, EVERYWHERE, SUBSCRIPT_NAME, Result.ELEMENT, SUBSCRIPT);
    }
    Role[] address = {ADDRESS};
    ladder(RAW, EVERYWHERE, "Load", Result.UINT, address, OUT_STATUS);
    ladder(RAW, EVERYWHERE, "Load2", Result.UINT2, address, OUT_STATUS);
    ladder(RAW, EVERYWHERE, "Load3", Result.UINT3, address, OUT_STATUS);
    ladder(RAW, EVERYWHERE, "Load4", Result.UINT4, address, OUT_STATUS);
    Set<ObjectKind> writable = EnumSet.of(RW_BYTE_ADDRESS_BUFFER);
    for (String name : List.of("Store", "Store2", "Store3", "Store4")) {
      add(writable, EVERYWHERE, name, Result.VOID, ADDRESS, VALUE);
    }
    for (String operation : List.of("Add", "And", "Max", "Min", "Or", "Xor")) {
      add(writable, EVERYWHERE, "Interlocked" + operation, Result.VOID, ADDRESS, VALUE);
      add(
          writable,
          EVERYWHERE,
          "Interlocked" + operation,
          Result.VOID,
          ADDRESS,
          VALUE,
          OUT_ORIGINAL);
    }
    add(writable, EVERYWHERE, "InterlockedExchange", Result.VOID, ADDRESS, VALUE, OUT_ORIGINAL);
    add(writable, EVERYWHERE, "InterlockedCompareStore", Result.VOID, ADDRESS, COMPARAND, VALUE);
    add(
        writable,
        EVERYWHERE,
        "InterlockedCompareExchange",
        Result.VOID,
        ADDRESS,
        COMPARAND,
        VALUE,
        OUT_ORIGINAL);
    add(EnumSet.of(APPEND_STRUCTURED_BUFFER), EVERYWHERE, "Append", Result.VOID, VALUE);
    add(EnumSet.of(CONSUME_STRUCTURED_BUFFER), EVERYWHERE, "Consume", Result.ELEMENT);
    add(EnumSet.of(RW_STRUCTURED_BUFFER), EVERYWHERE, "IncrementCounter", Result.UINT);
    add(EnumSet.of(RW_STRUCTURED_BUFFER), EVERYWHERE, "DecrementCounter", Result.UINT);
  }

  /// Geometry shaders' streams, and patches.
  private static void stages() {
    Set<ObjectKind> streams = EnumSet.of(POINT_STREAM, LINE_STREAM, TRIANGLE_STREAM);
    add(streams, GEOMETRY, "Append", Result.VOID, VALUE);
    add(streams, GEOMETRY, "RestartStrip", Result.VOID);
    Set<ObjectKind> patches = EnumSet.of(INPUT_PATCH, OUTPUT_PATCH);
    add(patches, EVERYWHERE, SUBSCRIPT_NAME, Result.ELEMENT, SUBSCRIPT);
  }

  /// A sampling method: with an optional offset, but on cubes, clamp and status.
  private static void sampled(Set<ShaderStage> stages, String name, Result result, Role... base) {
    ladder(PLANAR, stages, name, result, base, OFFSET, CLAMP, OUT_STATUS);
    ladder(CUBES, stages, name, result, base, CLAMP, OUT_STATUS);
  }

  /// Overloads that have the first few of `more` behind `base`: none of them, one, and so on.
  private static void ladder(
      Set<ObjectKind> kinds,
      Set<ShaderStage> stages,
      String name,
      Result result,
      Role[] base,
      Role... more) {
    add(kinds, stages, name, result, base);
    Role[] roles = base;
    for (Role role : more) {
      roles = append(roles, role);
      add(kinds, stages, name, result, roles);
    }
  }

  /// `GetDimensions` of a texture with mips: without and with a level.
  private static void mipped(ObjectKind kind, Role... sizes) {
    sized(kind, sizes);
    Role[] withLevels = append(sizes, OUT_LEVELS);
    var roles = new Role[withLevels.length + 1];
    roles[0] = MIP;
    System.arraycopy(withLevels, 0, roles, 1, withLevels.length);
    sized(kind, roles);
  }

  private static void sized(ObjectKind kind, Role... roles) {
    add(EnumSet.of(kind), EVERYWHERE, "GetDimensions", Result.VOID, roles);
  }

  private static Role[] append(Role[] roles, Role last) {
    Role[] result = java.util.Arrays.copyOf(roles, roles.length + 1);
    result[roles.length] = last;
    return result;
  }

  private static void add(
      Set<ObjectKind> kinds, Set<ShaderStage> stages, String name, Result result, Role... roles) {
    var method = new ObjectMethod(name, List.of(roles));
    BY_NAME
        .computeIfAbsent(name, n -> new ArrayList<>())
        .add(new ObjectMethodSignature(method, kinds, result, stages));
  }
}
