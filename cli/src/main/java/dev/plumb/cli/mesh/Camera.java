package dev.plumb.cli.mesh;

import dev.plumb.emulator.state.Viewport;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.joml.Vector3f;

/// Looks at a mesh from the front, a little from the right and above, so that all of it is in the
/// picture.
///
/// @param view for column vectors, left-handed
/// @param projection depth 0 to 1
public record Camera(Vector3d eye, Matrix4d view, Matrix4d projection) {
  private static final double FIELD_OF_VIEW = Math.toRadians(45);

  public static Camera framing(Mesh mesh, Viewport viewport) {
    return framing(mesh, (double) viewport.width() / viewport.height());
  }

  public static Camera framing(Mesh mesh, double aspect) {
    Vector3f c = mesh.center();
    double radius = Math.max(mesh.radius(c), 1e-6);
    // The sphere around the mesh touches the narrower side of the view.
    double halfAngle = Math.min(FIELD_OF_VIEW / 2, Math.atan(Math.tan(FIELD_OF_VIEW / 2) * aspect));
    double distance = radius / Math.sin(halfAngle) * 1.05;
    var center = new Vector3d(c);
    var eye = new Vector3d(0.45, 0.35, -1).normalize().mul(distance).add(center);
    double near = Math.max(distance - 1.1 * radius, distance * 1e-3);
    return new Camera(
        eye,
        new Matrix4d().lookAtLH(eye, center, new Vector3d(0, 1, 0)),
        new Matrix4d().perspectiveLH(FIELD_OF_VIEW, aspect, near, distance + 1.1 * radius, true));
  }
}
