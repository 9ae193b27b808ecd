package dev.plumb.cli.render;

import dev.plumb.cli.mesh.Camera;
import dev.plumb.hlsl.reflect.ShaderReflection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.joml.Matrix4d;

/// A camera's matrices for shader constants that have the usual names, whatever their case.
///
/// @param rowVectors for shaders that write `mul(v, M)`
record CameraConstants(Camera camera, boolean rowVectors, Matrix4d world) {
  /// Of what is in world space already.
  CameraConstants(Camera camera, boolean rowVectors) {
    this(camera, rowVectors, new Matrix4d());
  }

  /// Of what has that world matrix.
  CameraConstants at(Matrix4d other) {
    return new CameraConstants(camera, rowVectors, other);
  }

  /// Whether a variable of that name depends on the world matrix.
  static boolean isOfWorld(String variable) {
    return switch (plain(variable)) {
      case "world",
          "model",
          "worldmatrix",
          "modelmatrix",
          "worldview",
          "modelview",
          "worldviewprojection",
          "worldviewproj",
          "modelviewprojection",
          "wvp",
          "mvp" ->
          true;
      default -> false;
    };
  }

  private static String plain(String variable) {
    return variable.toLowerCase(Locale.ROOT).replace("_", "");
  }

  /// The scalars for each constant of the shaders that has such a name and shape; with `implied`
  /// for the implied vertex shader as well.
  Map<String, List<Double>> forShaders(List<ShaderReflection> shaders, boolean implied) {
    var values = new LinkedHashMap<String, List<Double>>();
    if (implied) {
      values.put("PlumbCamera.worldViewProjection", scalars(viewProjection()));
    }
    for (var shader : shaders) {
      for (var buffer : shader.constantBuffers()) {
        for (var member : buffer.members()) {
          var scalars = value(plain(member.name()));
          if (!scalars.isEmpty() && scalars.size() == member.type().scalarCount()) {
            values.put(member.name(), scalars);
          }
        }
      }
    }
    return values;
  }

  private List<Double> value(String name) {
    return switch (name) {
      case "world", "model", "worldmatrix", "modelmatrix" -> scalars(world);
      case "worldview", "modelview" -> scalars(new Matrix4d(camera.view()).mul(world));
      case "worldinversetranspose", "normalmatrix" ->
          scalars(new Matrix4d(world).invert().transpose());
      case "view", "viewmatrix" -> scalars(camera.view());
      case "projection", "proj", "projectionmatrix" -> scalars(camera.projection());
      case "viewprojection", "viewproj", "vp" -> scalars(viewProjection());
      case "worldviewprojection", "worldviewproj", "modelviewprojection", "wvp", "mvp" ->
          scalars(viewProjection().mul(world));
      case "eye", "eyeposition", "eyepos", "camera", "cameraposition", "camerapos" ->
          List.of(camera.eye().x, camera.eye().y, camera.eye().z);
      default -> List.of();
    };
  }

  private Matrix4d viewProjection() {
    return new Matrix4d(camera.projection()).mul(camera.view());
  }

  private List<Double> scalars(Matrix4d m) {
    var scalars = new ArrayList<Double>();
    for (int i = 0; i < 16; i++) {
      int row = i / 4;
      int column = i % 4;
      scalars.add(rowVectors ? m.get(row, column) : m.get(column, row));
    }
    return scalars;
  }
}
