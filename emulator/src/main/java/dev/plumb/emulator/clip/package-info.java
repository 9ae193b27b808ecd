/// From clip space to the screen (D3D11.3 §15.3 to §15.6): clipping, viewport transform, snapping
/// to 16.8 fixed point, culling.
///
/// - **frustum**: -w ≤ x, y ≤ w and 0 ≤ z ≤ w, where w > 0. A triangle wholly outside one of its
///   planes is dropped.
/// - **guard band**: the part of the plane z = 0 that snapped positions can express, 32768 pixels
///   in each direction. Only triangles that leave it are cut in x and y; all others are cut by the
///   viewport's edges when pixels are covered, which comes to the same.
/// - **barycentric coordinates** of a corner that clipping makes: its weights of the triangle's
///   three vertices in clip space. All else about it follows from them.
///
/// New corners are computed in doubles where that is exact to a small part of 1/256 pixel; of
/// triangles and lines that reach some 10⁸ screens away in whole numbers of any size, so that they
/// are as exact up to the largest floats (§15.5).
package dev.plumb.emulator.clip;
