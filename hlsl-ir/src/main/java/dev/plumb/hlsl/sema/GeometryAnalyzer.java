package dev.plumb.hlsl.sema;

import dev.plumb.hlsl.ast.Decl;
import dev.plumb.hlsl.ast.Modifier;
import dev.plumb.hlsl.ast.Modifiers;
import dev.plumb.hlsl.checked.StageAttributes;
import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.type.ArrayType;
import dev.plumb.hlsl.type.GeometryPrimitive;
import dev.plumb.hlsl.type.ObjectKind;
import dev.plumb.hlsl.type.ObjectType;
import dev.plumb.hlsl.type.VoidType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a geometry shader's attributes and parameters say of it.
final class GeometryAnalyzer {
  /// D3D11's limits: of the vertices and of the scalars that one invocation may emit, of its
  /// invocations, and of its streams (D3D11.3 §13).
  private static final int MAX_VERTICES = 1024;

  private static final int MAX_SCALARS = 1024;
  private static final int MAX_INSTANCES = 32;
  private static final int MAX_STREAMS = 4;

  private final ProgramContext program;
  private final FunctionInfo entry;
  private final EntryParameters parameters;
  private final Decl.Function definition;

  GeometryAnalyzer(ProgramContext program, FunctionInfo entry, EntryParameters parameters) {
    this.program = program;
    this.entry = entry;
    this.parameters = parameters;
    this.definition = entry.definition.orElseThrow();
  }

  StageAttributes analyze() {
    if (entry.returnType != VoidType.VOID) {
      throw program.fail(
          DiagnosticCode.INVALID_SHADER_IO,
          entry.span(),
          "'" + entry.name + "': geometry shaders return nothing, they append to streams");
    }
    var attributes =
        new AttributeReader(program, definition.attributes(), DiagnosticCode.INVALID_ATTRIBUTE);
    int maxVertices =
        attributes
            .integer("maxvertexcount", 1, MAX_VERTICES)
            .orElseThrow(
                () ->
                    program.fail(
                        DiagnosticCode.INVALID_ATTRIBUTE,
                        entry.span(),
                        "'" + entry.name + "': geometry shaders need [maxvertexcount(n)]"));
    int instances = attributes.integer("instance", 1, MAX_INSTANCES).orElse(1);
    if (program.options.model().major() < 5 && attributes.find("instance").isPresent()) {
      throw program.fail(
          DiagnosticCode.INVALID_ATTRIBUTE,
          attributes.find("instance").get().span(),
          "instances of geometry shaders need gs_5_0, not " + program.options.profile());
    }
    checkStreams(maxVertices);
    if (parameters.primitives().isEmpty() == parameters.patches().isEmpty()
        || parameters.patches().size() > 1) {
      throw program.fail(
          DiagnosticCode.INVALID_GEOMETRY_INPUT,
          entry.span(),
          "'"
              + entry.name
              + "': geometry shaders take the vertices of one primitive, such as 'triangle V v[3]',"
              + " or one patch");
    }
    if (!parameters.patches().isEmpty()) {
      var patch = (ObjectType) parameters.patches().getFirst().type();
      return new StageAttributes.Geometry(
          GeometryPrimitive.PATCH, patch.samples(), maxVertices, instances);
    }
    GeometryPrimitive primitive = primitive(parameters.primitives().getFirst());
    for (FunctionInfo.Parameter more : parameters.primitives()) {
      if (primitive(more) != primitive) {
        throw program.fail(
            DiagnosticCode.GEOMETRY_TYPE_CONFLICT,
            more.span(),
            "'" + more.variable().name() + "' is of another kind of primitives than those before");
      }
    }
    return new StageAttributes.Geometry(primitive, primitive.vertices(), maxVertices, instances);
  }

  private GeometryPrimitive primitive(FunctionInfo.Parameter parameter) {
    String quoted = "'" + parameter.variable().name() + "'";
    Modifiers modifiers =
        definition.parameters().get(entry.parameters.indexOf(parameter)).modifiers();
    Optional<GeometryPrimitive> primitive = Optional.empty();
    for (Modifiers.Placed placed : modifiers.list()) {
      Optional<GeometryPrimitive> own = primitive(placed.modifier());
      if (own.isPresent() && primitive.isPresent() && !own.equals(primitive)) {
        throw program.fail(
            DiagnosticCode.GEOMETRY_TYPE_CONFLICT,
            placed.span(),
            quoted + " is said to be two kinds of primitives");
      }
      if (own.isPresent()) {
        primitive = own;
      }
    }
    int length = ((ArrayType) parameter.type()).length();
    if (primitive.isEmpty()) {
      throw program.fail(
          DiagnosticCode.INVALID_GEOMETRY_INPUT,
          parameter.span(),
          quoted + " needs 'point', 'line', 'triangle', 'lineadj' or 'triangleadj' before it");
    }
    if (length != primitive.get().vertices()) {
      throw program.fail(
          DiagnosticCode.INVALID_GEOMETRY_INPUT,
          parameter.span(),
          quoted
              + ": a "
              + primitive.get().name().toLowerCase(Locale.ROOT)
              + " has "
              + primitive.get().vertices()
              + " vertices, not "
              + length);
    }
    return primitive.get();
  }

  /// The primitive that a modifier means.
  static Optional<GeometryPrimitive> primitive(Modifier modifier) {
    return switch (modifier) {
      case POINT -> Optional.of(GeometryPrimitive.POINT);
      case LINE -> Optional.of(GeometryPrimitive.LINE);
      case TRIANGLE -> Optional.of(GeometryPrimitive.TRIANGLE);
      case LINEADJ -> Optional.of(GeometryPrimitive.LINEADJ);
      case TRIANGLEADJ -> Optional.of(GeometryPrimitive.TRIANGLEADJ);
      default -> Optional.empty();
    };
  }

  private void checkStreams(int maxVertices) {
    List<FunctionInfo.Parameter> streams = parameters.streams();
    if (streams.isEmpty()) {
      throw program.fail(
          DiagnosticCode.NO_STREAM_OUTPUT,
          entry.span(),
          "'" + entry.name + "': geometry shaders need a stream to append to");
    }
    int most = program.options.model().major() < 5 ? 1 : MAX_STREAMS;
    if (streams.size() > most) {
      throw program.fail(
          DiagnosticCode.TOO_MANY_STREAMS,
          streams.get(most).span(),
          "'"
              + entry.name
              + "': "
              + program.options.profile()
              + " targets have "
              + most
              + (most == 1 ? " stream" : " streams"));
    }
    int scalars = 0;
    for (FunctionInfo.Parameter stream : streams) {
      var type = (ObjectType) stream.type();
      if (streams.size() > 1 && type.kind() != ObjectKind.POINT_STREAM) {
        throw program.fail(
            DiagnosticCode.STREAMS_NOT_POINT_LISTS,
            stream.span(),
            "parameter '"
                + stream.variable().name()
                + "': where there are several streams, all must be PointStreams");
      }
      scalars = Math.max(scalars, type.element().orElseThrow().scalarCount());
    }
    if ((long) scalars * maxVertices > MAX_SCALARS) {
      throw program.fail(
          DiagnosticCode.TOO_MANY_OUTPUTS,
          entry.span(),
          "'"
              + entry.name
              + "': "
              + maxVertices
              + " vertices of "
              + scalars
              + " scalars are more than the "
              + MAX_SCALARS
              + " that a geometry shader may emit");
    }
  }
}
