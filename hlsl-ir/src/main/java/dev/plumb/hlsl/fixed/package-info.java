/// What Direct3D 9 does around its shaders that later generations have no stages for, as IR: alpha
/// tests, flat shading, clip planes.
package dev.plumb.hlsl.fixed;
