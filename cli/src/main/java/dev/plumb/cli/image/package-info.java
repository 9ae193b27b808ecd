/// Textures in files: what a file holds becomes [dev.plumb.cli.image.TextureData], with its own
/// format, mip levels, slices and faces.
///
/// Readers trust nothing: they say [dev.plumb.cli.image.ImageException] of whatever is cut, broken
/// or too large, before memory is taken for it.
package dev.plumb.cli.image;
